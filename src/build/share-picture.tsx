import path from "node:path";
import type { CSSProperties } from "react";
import satori, { type Font, type SatoriNode } from "satori";
import sharp from "sharp";
import type { SharePicture } from "../components/page-head";
import { isRightToLeft } from "../content/language";
import { errorIn, type Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { missingCharacters, readWholeFont } from "./fonts";
import { boxesOf, ink, mainOffer, newSite, oldSite, type Box, type DrawnText } from "./share-boxes";

export const sharePictureFile = "share.png";

/** The size that Facebook recommends, in px. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };

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

async function drawLayers(content: Content): Promise<string[]> {
  const fonts = await Promise.all(
    fontNames.map(async (name) => ({ name, data: await readWholeFont(name) })),
  );
  return Promise.all(boxesOf(content).map((box) => draw(box, fonts)));
}

const withoutText = (file: string, field: string, why: string): Issue => ({
  ...errorIn(file, field, `${why}, so the picture for shared links is without words`),
  severity: "warning",
});

async function missingGlyphs(file: string, field: string, text: string): Promise<Issue[]> {
  const missing = await missingCharacters(drawable(text), fontNames);
  if (missing.length === 0) return [];
  return [withoutText(file, field, `has ${missing.join(" ")}, which its fonts lack`)];
}

const joined = (texts: readonly DrawnText[]) => texts.map(({ text }) => text).join(" ");

/** Why the text cannot be drawn. */
async function findIssues(content: Content): Promise<Issue[]> {
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

export async function writeSharePicture(
  directory: string,
  layers: readonly string[],
): Promise<void> {
  await sharp("src/build/share-scene.svg")
    .composite(layers.map((svg) => ({ input: Buffer.from(svg) })))
    .png({ palette: true, quality: 95 })
    .toFile(path.join(directory, sharePictureFile));
}
