import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "node-html-parser";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { type FormDefinition } from "../../src/shared/content/form-definition";
import { projectIntake } from "../../src/site/forms/forms.fixture";
import { builtRoot, fileOfPage, pages, siteOrigin } from "../support/addresses";

/** The folder of the pages that the site's own are compared with, in the site under test. */
const folder = `${builtRoot}/public/bare`;

const nameOf = (path: string) => basename(fileOfPage(path), ".html");

/** The address of a page's text and elements without style, font and script. */
export const bareAddress = (path: string) => `${siteOrigin}/bare/${nameOf(path)}`;

/** The address of a plain form with the fields of the project intake. */
export const plainFormAddress = `${siteOrigin}/bare/plain-form`;

function strip(html: string): string {
  const page = parse(html);
  for (const element of page.querySelectorAll("script, style, link")) element.remove();
  for (const element of page.querySelectorAll("[style]")) element.removeAttribute("style");
  return page.toString();
}

/** A page with the fields of a form as a browser knows them by itself: no script, no style. */
function plainForm(definition: FormDefinition): string {
  const fields = fieldsOf(definition).map(([name, { label, control }]) => {
    const element =
      control === "textarea"
        ? `<textarea id="${name}" rows="4"></textarea>`
        : `<input id="${name}" type="${control}">`;
    return `<p><label for="${name}">${label}</label><br>${element}</p>`;
  });
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>A plain form</title></head>
    <body><form method="dialog">${fields.join("")}<button>${definition.submit}</button></form></body></html>`;
}

function write(name: string, html: string) {
  writeFileSync(`${folder}/${name}.html`, html);
}

/** Adds the pages to the site under test, which is made anew for each run, and whose server sends them as its own. */
export function addReferencePages() {
  mkdirSync(folder, { recursive: true });
  for (const path of pages) {
    write(nameOf(path), strip(readFileSync(`${builtRoot}/public${fileOfPage(path)}`, "utf8")));
  }
  write("plain-form", plainForm(projectIntake));
}
