import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { readExampleContent } from "../../tests/support/example-content";
import { finishPublic } from "./finish-public";
import { drawSharePicture } from "./share-picture";
import { formChunks } from "./webpack-config";

const root = temporaryFolder();

const read = (path: string) => readFileSync(root(path), "utf8");

function write(path: string, text: string) {
  mkdirSync(dirname(root(path)), { recursive: true });
  writeFileSync(root(path), text);
}

/** Writes the part of Gatsby's output that the tests need, and finishes it. */
async function build() {
  const content = readExampleContent();
  for (const folder of ["public/static", "worker/generated"])
    mkdirSync(root(folder), { recursive: true });
  write("public/_headers", "");
  for (const chunk of formChunks) write(`public/${chunk}-${"0".repeat(20)}.js`, "");
  const head = '<meta charset="utf-8"/><link rel="canonical" href="https://www.example.com/"/>';
  write(
    "public/index.html",
    `<html><head>${head}</head><body><div id="___gatsby"></div></body></html>`,
  );
  await finishPublic(root(), root("public"), {
    content,
    bodies: new Map(),
    scripts: { notFound: "", structuredData: "" },
    build: { version: "2.0.0", commit: undefined },
    editor: undefined,
    endpoints: { consultation: "", "project-intake": "" },
    sharePicture: await drawSharePicture(content),
    pictures: {},
  });
}

test("HTML in static/ is published unchanged and is not in the sitemap, and Cloudflare leaves the email addresses of pages alone, and the inbox has the site's data, and a file says of what the site was built", async () => {
  const proof = "google-site-verification: google12ab.html\n";
  // Gatsby overwrites its copy of this file with the landing page.
  write("static/index.html", "Mine.");
  for (const file of ["google12ab.html", "proofs/index.html"]) {
    write(`static/${file}`, proof);
    write(`public/${file}`, proof);
  }

  await build();

  expect([read("public/google12ab.html"), read("public/proofs/index.html")]).toEqual([
    proof,
    proof,
  ]);
  expect(read("public/sitemap.xml").match(/<loc>.*<\/loc>/g)).toEqual([
    "<loc>https://www.example.com/</loc>",
  ]);
  expect(read("public/index.html")).toMatch(/<body><!--email_off-->.*<!--\/email_off-->/s);
  expect(read("worker/generated/site-data.ts")).toContain("bricolage-grotesque-latin");
  expect(JSON.parse(read("public/built-from.json"))).toEqual({ version: "2.0.0", commit: null });
});
