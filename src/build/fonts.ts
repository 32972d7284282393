import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import satori, { type Font } from "satori";
import subsetFont from "subset-font";
import { cached, sha256 } from "./cached";
import type { Face } from "../components/page-head";
import { formatPrice } from "../content/format-price";
import type { Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { forms } from "../forms/forms";
import { reportTitles } from "../forms/report-titles";
import type { FormType } from "../routes";

/** The files of the fonts, below `node_modules/`. The display font comes in two parts. */
const files = {
  latin:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
  latinExt:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2",
  comic: "@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff",
};

type FontFile = keyof typeof files;

/**
 * One cut of the variable font. Its optical size is between that of the headings and that of the hours on the rail,
 * because each axis that stays variable adds a third to the file.
 */
const displayAxes = { wght: 800, wdth: 75, opsz: 72 };

/** Without those that no style asks for, such as fractions. */
const keepFeatures = ["ccmp", "kern", "mark", "mkmk", "tnum"];

/**
 * @param font - Which font.
 * @returns Its file as the package has it.
 */
export const readFont = (font: FontFile): Promise<Buffer> =>
  readFile(createRequire(path.resolve("package.json")).resolve(files[font]));

/** Cuts a font down to the characters of a text, without those that it lacks; the display font to one weight, too. */
async function cutFont(
  font: FontFile,
  text: string,
  targetFormat: "woff2" | "sfnt",
): Promise<Buffer> {
  const variationAxes = font === "comic" ? {} : displayAxes;
  const options = { targetFormat, variationAxes, keepFeatures, dropTables: ["STAT"] };
  return subsetFont(await readFont(font), text, options);
}

/**
 * @param text - The characters that are to be drawn.
 * @returns Both parts of the display font with those of the characters that they have, for the layout of pictures.
 */
export async function displayFonts(text: string): Promise<[Font, Font]> {
  return [
    { name: "Display", data: await cutFont("latin", text, "sfnt") },
    { name: "Display Extended", data: await cutFont("latinExt", text, "sfnt") },
  ];
}

/**
 * @param fonts - Some fonts.
 * @param text - The characters to look for, each accent in one character with its letter.
 * @returns Those that no font has.
 */
export async function lackedBy(fonts: Font[], text: string): Promise<Set<string>> {
  const lacked = new Set<string>();
  await satori(text, {
    width: 1000,
    fonts,
    loadAdditionalAsset: (_language, segment) => {
      for (const sign of segment) lacked.add(sign);
      return Promise.resolve([]);
    },
  });
  return lacked;
}

/** @returns The signs of a text that fonts lack, as messages name them; empty where they have all. */
export const listLacked = (text: string, lacked: ReadonlySet<string>) =>
  [...new Set(text)]
    .filter((sign) => lacked.has(sign))
    .map((sign) => `"${sign}"`)
    .join(", ");

/** A text that is set in the display font, as it is shown, and where it stands in the content. */
interface DisplayText {
  file: string;
  field: string;
  text: string;
}

/** The keys of the content whose texts are set in the display font, whatever file they are in. */
const displayKeys = ["name", "hour", "headline", "promise", "heading", "question", "when", "code"];

/** The same, for those that are set in capital letters. */
const capitalKeys = ["badge", "label", "stub"];

/** Every file of a part of the content. */
function* filesOf(part: object): Generator<{ file: string; [key: string]: unknown }> {
  if ("file" in part) yield part as { file: string };
  else for (const child of Object.values(part)) yield* filesOf(child as object);
}

/** Every text of the content that is set in the display font. */
function displayTexts(content: Content): DisplayText[] {
  const texts: DisplayText[] = [];
  const add = (file: string, field: string, text: string) =>
    // As browsers do, where a font has the accented letter.
    texts.push({ file, field, text: text.normalize("NFC") });
  for (const entry of filesOf(content)) {
    for (const [key, value] of Object.entries(entry)) {
      if (typeof value !== "string") continue;
      if (displayKeys.includes(key)) add(entry.file, key, value);
      if (capitalKeys.includes(key)) add(entry.file, key, value.toUpperCase());
    }
  }
  const { steps, whyPossible, about, plans } = content.home;
  for (const { file, title } of steps) add(file, "title", title);
  add(whyPossible.file, "body", whyPossible.prose?.paragraphs[0] ?? "");
  for (const [index, chip] of about.chips.entries()) add(about.file, `chips[${index}]`, chip);
  for (const { file, price, currency } of plans) {
    add(file, "currency", formatPrice(price, currency));
  }
  for (const { file, title, prose } of content.pages) {
    add(file, "title", title);
    for (const heading of prose?.headings ?? []) add(file, "body", heading);
  }
  return texts;
}

/**
 * Finds what the display font cannot draw. Such a character is shown in another font, in a shape that does not match its
 * neighbours.
 *
 * @returns A warning for each text with such characters; none where the font has them all.
 */
export async function missingGlyphs(content: Content): Promise<Issue[]> {
  const texts = displayTexts(content);
  const all = texts.map(({ text }) => text).join(" ");
  const lacked = await lackedBy(await displayFonts(all), all);
  return texts.flatMap(({ file, field, text }) => {
    const list = listLacked(text, lacked);
    if (!list) return [];
    const message = `the display font has no ${list}; another font stands in for it, so look at it on the page and write it in another way if that looks wrong`;
    return [{ severity: "warning", file: `content/${file}`, field, message }];
  });
}

/** What the rail beside a page of the owner's own shows. */
export const ownPageWords = "0123456789:";

/** What the landing page's own components set in the display font: a drawing, the hours that run, signs beside questions. */
export const landingWords = "Bread, by five in the morning. Hour 0123456789: +–";

/**
 * @param type - The type of a form.
 * @returns Everything that the form may ever say in the display font.
 */
export function formWords(type: FormType): string {
  const { title, success } = forms[type];
  return [title, success.title, ...Object.values(reportTitles), "0123456789"].join("");
}

/** What is written on the first site in the hero's drawing. */
const comicWords =
  "*** WELCOME TO THE BREAD ZONE NOW WITH BREAD TELL YOUR FRIENDS ASK 4 PRICES ~ Welcome 2 my BREAD homepage!!! NEW!! " +
  "open @ 5 AM (a.m.) my bread (actual size) Sign my guestbook menu_FINAL_v2(1).doc Click here!! U are visitor " +
  "Cool Site of the Day (my own award)";

/**
 * @param content - The parsed content.
 * @param place - A file of the content, or a folder with a slash at its end.
 * @returns What is set in the display font of the site's own file, which every page shows, and of the place.
 */
export const wordsIn = (content: Content, place: string) =>
  displayTexts(content)
    .filter(({ file }) => file === "site.mdx" || file.startsWith(place))
    .map(({ text }) => text)
    .join("");

/** The characters of a text, each once, in an order that does not depend on the text. */
const charactersOf = (text: string) => [...new Set(text)].sort().join("");

/**
 * Cuts the display font down to what a page sets in it, to be put into the page itself: so it is there with the words,
 * nothing is shown in another font first, and nothing shifts.
 *
 * @param text - Everything that the page ever shows in the display font.
 * @returns The parts of it that the text needs.
 */
export async function displayFaces(text: string): Promise<Face[]> {
  const characters = charactersOf(text);
  const sources = await Promise.all([readFont("latin"), readFont("latinExt")]);
  const options = JSON.stringify([displayAxes, keepFeatures, characters]);
  const cuts = await cached(sha256(...sources, options), async () => {
    const [latin, extended] = await displayFonts(characters);
    const others = [...(await lackedBy([latin], characters))].join("");
    const isExtended = (await lackedBy([extended], others)).size < others.length;
    const parts: FontFile[] = isExtended ? ["latinExt", "latin"] : ["latin"];
    const fonts = parts.map((part) => cutFont(part, characters, "woff2"));
    return (await Promise.all(fonts)).map((font) => font.toString("base64"));
  });
  return cuts.map((font) => ({
    family: "Bricolage",
    weight: displayAxes.wght,
    source: `data:font/woff2;base64,${font}`,
  }));
}

/**
 * Cuts the font of the hero's joke down to its words, and publishes it. No device has to have a Comic Sans, and the first
 * paint does not wait for it.
 */
export async function comicFace(): Promise<Face> {
  const characters = charactersOf(comicWords);
  const key = sha256(await readFont("comic"), characters);
  const data = await cached(key, async () =>
    (await cutFont("comic", characters, "woff2")).toString("base64"),
  );
  const address = `/static/comic-neue-${sha256(data).slice(0, 20)}.woff2`;
  await writeFile(path.join("public", address), Buffer.from(data, "base64"));
  return { family: "Comic Neue", weight: 700, source: address };
}
