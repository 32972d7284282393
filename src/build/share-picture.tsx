import path from "node:path";
import type { CSSProperties } from "react";
import satori, { type Font, type SatoriNode } from "satori";
import sharp from "sharp";
import type { SharePicture } from "../components/page-head";
import { isRightToLeft } from "../content/language";
import { errorIn, type Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { mainOffer } from "../sections/home";
import { missingCharacters, readWholeFont } from "./fonts";

export const sharePictureFile = "share.png";

/** The size that Facebook recommends, in px. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };

const ink = "#16130f";
const paper = "#fdfaf3";
const signal = "#b3260f";

export function describeSharePicture(content: Content, hasText: boolean): SharePicture {
  const { headline, promise, illustration } = content.home.hero;
  const { price, period } = mainOffer(content);
  return {
    ...size,
    address: `${content.site.address}/${sharePictureFile}`,
    alt: hasText ? `${headline} ${promise} ${price} ${period}. ${illustration}` : illustration,
  };
}

/** In the order in which one is looked for that has a character. */
const fontNames = ["latin", "latinExt", "comic"] as const;

/** Fonts have accented letters as single characters, and no glyphs for soft hyphens and some kinds of space. */
const drawable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ");

const textStyle: CSSProperties = {
  display: "flex",
  position: "absolute",
  color: ink,
  fontFamily: "latin, latinExt",
  lineHeight: 1,
  whiteSpace: "nowrap",
};

interface DrawnText extends CSSProperties {
  text: string;
}

const PlacedText = ({ text, ...style }: DrawnText) => (
  <div style={{ display: "flex", position: "absolute", ...style }}>{drawable(text)}</div>
);

/** One element per word, so that lines wrap but words do not break. */
const WrappedText = ({ text, ...style }: DrawnText) => (
  <div style={{ display: "flex", flexWrap: "wrap", columnGap: "0.2em", ...style }}>
    {drawable(text)
      .split(" ")
      .map((word, index) => (
        <div key={index} style={{ flexShrink: 0 }}>
          {word}
        </div>
      ))}
  </div>
);

type Drawing = Content["home"]["drawing"];

const oldTitle = { left: 12, fontSize: 38, color: "#0f0", textShadow: "3px 3px #f0f" };

const oldSite = ({ before }: Drawing): DrawnText[] => [
  { text: before.ticker, left: 10, top: 4 },
  { text: before.title1, ...oldTitle, top: 48 },
  { text: before.title2, ...oldTitle, top: 88 },
  { text: before.burst, left: 34, top: 162 },
  { text: before.open1, left: 124, top: 164 },
  { text: before.band, left: 22, top: 232, fontSize: 19 },
  { text: before.button, left: 32, top: 294, fontSize: 22, color: "#00f" },
  { text: `${before.counter2} 000024`, left: 14, top: 342, color: "#0ff" },
];

function newSite({ address, after, hour0, hour24 }: Drawing): DrawnText[] {
  const longest = Math.max(after.title1.length, after.title2.length, after.title3.length);
  const title = { left: 250, fontSize: Math.min(42, 462 / longest), color: ink };
  return [
    // In the window's bar, above the site.
    { text: address, left: 118, top: -35, fontSize: 17, color: ink },
    { text: after.title1, ...title, top: 34 },
    { text: after.title2, ...title, top: 74 },
    { text: after.title3, ...title, top: 114 },
    { text: after.short, left: 264, top: 182 },
    { text: hour0, left: 24, top: 384, fontSize: Math.min(22, 132 / hour0.length) },
    { text: hour24, left: 314, top: 384, fontSize: Math.min(22, 154 / hour24.length) },
  ];
}

/** Texts in one place of the picture; those in a box with limits wrap, and shrink to fit. */
interface Box extends CSSProperties {
  texts: DrawnText[];
  fontSize: number;
  /** In px from the upper left corner of the picture. */
  limits?: { right: number; bottom: number };
}

function boxesOf(content: Content): Box[] {
  const { site, home } = content;
  const { hero, closing, drawing } = home;
  const { price, period } = mainOffer(content);
  const window = { left: 756, top: 108, width: 400, height: 426 };
  const hour = { width: 88, justifyContent: "center" };
  return [
    {
      texts: [
        { text: hero.hour, ...hour, top: 22 },
        { text: closing.hour, ...hour, top: 568 },
      ],
      fontSize: 28,
    },
    {
      texts: oldSite(drawing),
      ...window,
      clipPath: "polygon(0px 0px, 232px 0px, 168px 426px, 0px 426px)",
      color: "#ff0",
      fontFamily: "comic",
      fontSize: 20,
    },
    { texts: newSite(drawing), ...window, color: paper, fontSize: 22 },
    {
      texts: [{ text: site.name }],
      left: 184,
      top: 42,
      fontSize: 40,
      limits: { right: 700, bottom: 96 },
    },
    {
      texts: [{ text: hero.headline }, { text: hero.promise, color: signal }],
      left: 132,
      top: 100,
      width: 590,
      height: 360,
      flexDirection: "column",
      justifyContent: "center",
      fontSize: 124,
      lineHeight: 0.95,
      limits: { right: 722, bottom: 460 },
    },
    {
      texts: [{ text: price }, { text: period, fontSize: "0.355em" }],
      left: 132,
      top: 486,
      height: 144,
      alignItems: "center",
      columnGap: 20,
      fontSize: 124,
      limits: { right: 700, bottom: 630 },
    },
  ];
}

/** Draws a box with its text as large as its limits allow. */
async function draw(box: Box, fonts: Font[]): Promise<string> {
  const { texts, limits, ...style } = box;
  const Text = limits ? WrappedText : PlacedText;
  const nodes: SatoriNode[] = [];
  const svg = await satori(
    <div style={{ ...textStyle, ...style }}>
      {texts.map((text, index) => (
        <Text key={index} {...text} />
      ))}
    </div>,
    { ...size, fonts, onNodeDetected: (node) => void nodes.push(node) },
  );
  if (!limits) return svg;

  const isTooLarge = nodes.some(
    ({ left, top, width, height }) => left + width > limits.right || top + height > limits.bottom,
  );
  return isTooLarge ? draw({ ...box, fontSize: box.fontSize * 0.9 }, fonts) : svg;
}

async function drawLayers(content: Content) {
  const fonts = await Promise.all(
    fontNames.map(async (name) => ({ name, data: await readWholeFont(name) })),
  );
  return Promise.all(boxesOf(content).map((box) => draw(box, fonts)));
}

const withoutText = (file: string, field: string, why: string): Issue => ({
  ...errorIn(file, field, `${why}, so the picture for shared links is without words`),
  severity: "warning",
});

async function missingGlyphs(file: string, field: string, text: string) {
  const missing = await missingCharacters(drawable(text), fontNames);
  if (missing.length === 0) return [];
  return [withoutText(file, field, `has ${missing.join(" ")}, which its fonts lack`)];
}

const joined = (texts: readonly DrawnText[]) => texts.map(({ text }) => text).join(" ");

/** Why the text cannot be drawn. */
async function findIssues(content: Content) {
  const { site, home } = content;
  if (isRightToLeft(site.language)) {
    return [withoutText(site.file, "language", "is written right to left")];
  }

  const { hero, drawing } = home;
  const offer = mainOffer(content);
  const issues = await Promise.all([
    missingGlyphs(site.file, "name", site.name),
    missingGlyphs(hero.file, "headline", hero.headline),
    missingGlyphs(hero.file, "promise", hero.promise),
    missingGlyphs(offer.file, "price", offer.price),
    missingGlyphs(offer.file, "period", offer.period),
    missingGlyphs(drawing.file, "before", joined(oldSite(drawing))),
    missingGlyphs(drawing.file, "after", joined(newSite(drawing))),
  ]);
  return issues.flat();
}

/** The text as layers of SVG, with letters as outlines; without layers if it cannot be drawn. */
export async function layOutSharePicture(content: Content) {
  const issues = await findIssues(content);
  const layers = issues.length === 0 ? await drawLayers(content) : [];
  return { layers, issues };
}

export async function writeSharePicture(directory: string, layers: readonly string[]) {
  await sharp("src/build/share-scene.svg")
    .composite(layers.map((svg) => ({ input: Buffer.from(svg) })))
    .png({ palette: true, quality: 95 })
    .toFile(path.join(directory, sharePictureFile));
}
