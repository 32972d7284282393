import { expect, test } from "@jest/globals";
import { asReadBy } from "./older-browser";

const unknown = "-unknown-";

test.each([
  ["safari", "17.4", "17.5", "a{color:light-dark(red, blue)}", "light-dark"],
  ["safari", "16.4", "17.4", 'a{content:"x" / ""}', " "],
  ["safari", "15.3", "15.4", "@layer a{}", "layer"],
  ["safari", "15.3", "15.4", "a:has(b){}", "has"],
  ["safari", "16.3", "16.4", "a{height:calc(1lh - 1px)}", "lh"],
  ["safari", "15.6", "16", "a{width:3.2cqi}", "cqi"],
  ["safari", "15.3", "15.4", "a{height:1svh}", "svh"],
  ["safari", "16.3", "16.4", "@property --a{}", "property"],
  ["safari_ios", "18", "27", "a{-webkit-user-select:none}", undefined],
  ["safari", "17", "27.3", "a{user-select:none}", "user-select"],
  ["chrome", "109", "125", "a{margin:calc(round(down, 1px, 2px) + 1px)}", "round"],
  ["chrome", "113", "115", "a{animation-timeline:view()}", "animation-timeline"],
  ["chrome", "113", "114", "a{text-wrap:balance}", "text-wrap"],
  ["chrome", "116", "117", "a{text-wrap:pretty}", "pretty"],
  ["chrome", "114", "115", "@supports (animation-timeline:view()){}", "animation-timeline"],
] as const)("%s %s lacks what %s knows of %s", (name, older, newer, stylesheet, what) => {
  expect(asReadBy(stylesheet, { name, version: newer })).toBe(stylesheet);
  const read = asReadBy(stylesheet, { name, version: older });
  if (what === undefined) expect(read).toBe(stylesheet);
  else expect(read).toContain(unknown + what);
});

test.each([
  [
    "a media query with a range, before Safari 16.4",
    "16.3",
    "@media (width >= 9px){}",
    "@media not all{}",
  ],
  [
    "a rule within a rule, before Safari 16.5",
    "16.4",
    "a{top:0;@media print{top:1px}}",
    "a{top:0}",
  ],
])("%s is as good as absent", (_what, version, stylesheet, read) => {
  expect(asReadBy(stylesheet, { name: "safari", version })).toBe(read);
});
