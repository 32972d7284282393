import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { readEnglishContent } from "../../tests/support/content";
import { createSubset } from "./fonts";
import { addFonts } from "./page-fonts";

const styles = ".a,h2>p:first-child{font:800 1em/1 var(--display)}.b{text-transform:uppercase}";

async function addFontsTo(body: string) {
  const page = parse(`<head><title></title><style>${styles}</style></head><body>${body}</body>`);
  await addFonts(page, readEnglishContent(), "public");
  return page;
}

/** Returns the fonts in a page with this body, as base64. */
async function fontsIn(body: string) {
  const page = await addFontsTo(body);
  const style = page.querySelectorAll("style").at(-1)?.rawText ?? "";
  const sources = style.matchAll(/url\(data:font\/woff2;base64,(.*?)\)/g);
  return Array.from(sources, ([, data = ""]) => data);
}

async function subset(font: "latin" | "latinExt", text: string) {
  const bytes = await createSubset(font, text, "woff2");
  return bytes.toString("base64");
}

test("the display font of a page has exactly the characters that the page shows in it", async () => {
  const body = '<p class="a b">no<b>w</b></p><h2><p>Cafe\u0301 &amp;</p><p>q</p></h2><p>xyz</p>';
  expect(await fontsIn(body)).toEqual([await subset("latin", "nowNOWCafé& ")]);
});

test("a page gets the second part of the display font, before the first, only if a word needs it", async () => {
  const fonts = await fontsIn('<p class="a">O\u030b</p>');
  expect(fonts).toEqual([await subset("latinExt", "Ő"), await subset("latin", "Ő")]);
});

test("a text with a letter that the display font lacks is shown entirely in the system's font", async () => {
  const body = ["Őrült &amp; naïve", "Ваш сайт", "Chào bạn", "Ein Ω"].map(
    (text) => `<p class="a">${text}</p>`,
  );
  const page = await addFontsTo(body.join(""));
  const inSystemFont = page.querySelectorAll("[data-system-font]").map(({ text }) => text);
  expect(inSystemFont).toEqual(["Ваш сайт", "Chào bạn", "Ein Ω"]);
  expect(page.toString()).toContain("[data-system-font]{--display:system-ui,sans-serif}");
});
