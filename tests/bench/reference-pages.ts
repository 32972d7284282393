import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "node-html-parser";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { type FormDefinition } from "../../src/shared/content/form-definition";
import { projectIntake } from "../../src/site/forms/forms.fixture";
import { builtRoot, fileOfPage, pages, siteOrigin } from "../support/addresses";

/** The folder in the site under test for the pages that the site's own pages are compared with. */
const folder = `${builtRoot}/public/bare`;

const nameOf = (path: string) => basename(fileOfPage(path), ".html");

/** Returns the address of the bare copy of a page, which has no styles, fonts and scripts. */
export const bareAddress = (path: string) => `${siteOrigin}/bare/${nameOf(path)}`;

/** The address of a plain form with the fields of the project intake. */
export const plainFormAddress = `${siteOrigin}/bare/plain-form`;

function strip(html: string): string {
  const page = parse(html);
  for (const element of page.querySelectorAll("script, style, link")) element.remove();
  for (const element of page.querySelectorAll("[style]")) element.removeAttribute("style");
  return page.toString();
}

/** Returns the HTML of a page with the fields of a form, without scripts and styles. */
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

/** Adds the reference pages to the site under test, which serves them like its own. Each run makes that site anew. */
export function addReferencePages() {
  mkdirSync(folder, { recursive: true });
  for (const path of pages) {
    write(nameOf(path), strip(readFileSync(`${builtRoot}/public${fileOfPage(path)}`, "utf8")));
  }
  write("plain-form", plainForm(projectIntake));
}
