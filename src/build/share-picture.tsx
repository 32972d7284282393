import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import satori from "satori";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Issue } from "../content/issue";
import { formatPrice } from "../content/format-price";
import type { Content } from "../content/tree";
import type { SharePicture } from "../components/page-head";
import { readColor } from "./read-color";
import { cutDisplayFont, type DisplayFontPart } from "./display-font";
import { ShareDrawing } from "./share-drawing";

/** The file of the picture in the built site. */
export const sharePictureFile = "share.png";

/** The size that Facebook asks for, in px. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };

/** One of the owner's texts in the picture, and where it stands in the content. */
interface ShareText {
  file: string;
  text: string;
}

type Field = "name" | "headline" | "promise" | "price" | "period";

/** How far each text may reach, in px from the picture's upper left corner. */
const limits: Record<Field, { right: number; bottom: number }> = {
  name: { right: 700, bottom: 96 },
  headline: { right: 722, bottom: 460 },
  promise: { right: 722, bottom: 460 },
  price: { right: 700, bottom: size.height },
  period: { right: 700, bottom: size.height },
};

/** The size of the headline and the width of its lines, in px. */
interface HeadlineShape {
  fontSize: number;
  width: number;
}

const largestHeadline: HeadlineShape = { fontSize: 124, width: 470 };
const smallestHeadline: HeadlineShape = { fontSize: 64, width: 590 };

/**
 * The shapes between the two. The first in which the headline fits is taken, so that it is as large as it can be, and
 * its lines about as long as each other.
 */
const headlineShapes: HeadlineShape[] = [124, 112, 100, 88, 76, 64]
  .flatMap((fontSize) => [470, 530, 590].map((width) => ({ fontSize, width })))
  .slice(1, -1);

/**
 * @param content - The parsed content.
 * @returns The words of the picture by the key of their file.
 * @throws Error where there are no plans, which the content's own check forbids.
 */
export function shareTexts({ site, home }: Content): Record<Field, ShareText> {
  const { hero, plans } = home;
  const offer = plans.find(({ main }) => main) ?? plans[0];
  if (!offer) throw new Error("There are no plans.");
  return {
    name: { file: site.file, text: site.name },
    headline: { file: hero.file, text: hero.headline },
    promise: { file: hero.file, text: hero.promise },
    price: { file: offer.file, text: formatPrice(offer.price, offer.currency) },
    period: { file: offer.file, text: offer.period },
  };
}

/**
 * @param content - The parsed content.
 * @returns What a page says of the picture to the services that show it.
 */
export function describeSharePicture(content: Content): SharePicture {
  const { headline, promise, price, period } = shareTexts(content);
  return {
    ...size,
    address: `${content.site.address}/${sharePictureFile}`,
    alt: `${headline.text} ${promise.text} ${price.text} ${period.text}. ${content.home.hero.illustration}`,
  };
}

/** Every letter of the drawing's first site, which is set in a Comic Sans. */
const comicLetters = String.fromCodePoint(
  ...Array.from({ length: 95 }, (_, index) => 0x20 + index),
);

async function readFonts(projectFolder: string, text: string) {
  const { resolve } = createRequire(path.join(projectFolder, "package.json"));
  const display = (part: DisplayFontPart) => cutDisplayFont(projectFolder, part, text, "sfnt");
  const comic = resolve("@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff");
  return [
    { name: "Display", data: await display("latin") },
    { name: "Display Extended", data: await display("latin-ext") },
    {
      name: "Comic",
      // Cut, so that it never stands in for a sign that the display font lacks.
      data: await subsetFont(await readFile(comic), comicLetters, { targetFormat: "sfnt" }),
    },
  ];
}

/** A picture that is laid out, as SVG, and what is wrong with it. */
interface SharePictureLayout {
  /** Its letters are outlines. Where there are faults it is not to be shown. */
  svg: string;
  /** One for each text that does not fit, or has a character that the fonts lack. */
  faults: Issue[];
}

async function layOut(content: Content, projectFolder: string): Promise<SharePictureLayout> {
  const texts = shareTexts(content);
  const fields = Object.keys(texts) as Field[];
  const letters = fields.map((field) => texts[field].text.normalize("NFC")).join("");
  const css = await readFile(path.join(projectFolder, "src/styles/tokens.css"), "utf8");
  const color = (token: string) => readColor(css, token).day;
  const { hero, closing } = content.home;
  const drawn = "Bread, by five in the morning. Order bread Hour 0 24";
  const fonts = await readFonts(projectFolder, letters + drawn + hero.hour + closing.hour);

  const attempt = async ({ fontSize, width }: HeadlineShape) => {
    const tooLong = new Set<Field>();
    const missing = new Set<string>();
    /** Words that wrap but never break, each of which the layout reports by the key of its text. */
    const words = (field: Field, gap: number) =>
      texts[field].text
        .normalize("NFC")
        .split(/\s+/)
        .map((word, index) => (
          <div key={`${field} ${index}`} style={{ marginRight: gap, flexShrink: 0 }}>
            {word}
          </div>
        ));
    const svg = await satori(
      <div
        style={{
          display: "flex",
          position: "relative",
          width: size.width,
          height: size.height,
          background: color("paper"),
          color: color("ink"),
          fontFamily: "Display, Display Extended",
          lineHeight: 1,
        }}
      >
        <ShareDrawing {...size} from={hero.hour} until={closing.hour} color={color} />
        <div style={{ display: "flex", position: "absolute", left: 184, top: 42, fontSize: 40 }}>
          {words("name", 8)}
        </div>
        <div
          style={{
            display: "flex",
            flexDirection: "column",
            justifyContent: "center",
            position: "absolute",
            left: 132,
            top: 100,
            width,
            height: 360,
            fontSize,
            lineHeight: 0.95,
          }}
        >
          <div style={{ display: "flex", flexWrap: "wrap" }}>
            {words("headline", fontSize * 0.2)}
          </div>
          <div style={{ display: "flex", flexWrap: "wrap", color: color("signal") }}>
            {words("promise", fontSize * 0.2)}
          </div>
        </div>
        <div
          style={{
            display: "flex",
            position: "absolute",
            left: 132,
            top: 486,
            height: 144,
            alignItems: "center",
            fontSize: 44,
          }}
        >
          <div style={{ display: "flex", fontSize: 124, marginRight: 20 }}>{words("price", 0)}</div>
          {words("period", 9)}
        </div>
      </div>,
      {
        ...size,
        fonts,
        onNodeDetected(node) {
          const field = fields.find((name) => node.key?.toString().startsWith(`${name} `));
          if (!field) return;
          const { right, bottom } = limits[field];
          if (node.left + node.width > right || node.top + node.height > bottom) tooLong.add(field);
        },
        loadAdditionalAsset: async (_language, segment) => {
          for (const sign of segment) missing.add(sign);
          return Promise.resolve([]);
        },
      },
    );
    return { svg, tooLong, missing };
  };

  type Attempt = Awaited<ReturnType<typeof attempt>>;
  const fits = ({ tooLong }: Attempt) => !tooLong.has("headline") && !tooLong.has("promise");
  let result = await attempt(largestHeadline);
  if (!fits(result)) {
    result = await attempt(smallestHeadline);
    // What does not fit at its smallest fits nowhere between.
    for (const shape of fits(result) ? headlineShapes : []) {
      const larger = await attempt(shape);
      if (fits(larger)) {
        result = larger;
        break;
      }
    }
  }
  const { svg, tooLong, missing } = result;
  const faults = fields.flatMap((field): Issue[] => {
    const { file, text } = texts[field];
    const fault = (message: string): Issue => ({
      severity: "error",
      file: `content/${file}`,
      field,
      message,
    });
    const lacking = [...new Set(text.normalize("NFC"))].filter((sign) => missing.has(sign));
    const list = lacking.map((sign) => `"${sign}"`).join(", ");
    return [
      ...(list
        ? [fault(`has ${list}, which the picture for shared links cannot show; write it without`)]
        : []),
      ...(tooLong.has(field)
        ? [fault("is too long for the picture for shared links; shorten it")]
        : []),
    ];
  });
  return { svg, faults };
}

/** The last picture, and what it was made of: most edits leave it as it is. */
let last: { of: string; layout: SharePictureLayout } | undefined;

/**
 * Draws the picture that is shown where the site is shared: the headline, the promise, the price and the name of the
 * site as they are now, beside the window of the hero.
 *
 * @param content - The parsed content.
 * @param projectFolder - The absolute path of the project.
 * @returns The picture, and its faults.
 */
export async function layOutSharePicture(
  content: Content,
  projectFolder: string,
): Promise<SharePictureLayout> {
  const { hero, closing } = content.home;
  const of = JSON.stringify([projectFolder, shareTexts(content), hero.hour, closing.hour]);
  if (last?.of !== of) last = { of, layout: await layOut(content, projectFolder) };
  return last.layout;
}

/**
 * @param svg - The picture as {@link layOutSharePicture} gives it.
 * @returns The same as PNG, 1200 px wide and 630 px high.
 */
export async function rasterizeSharePicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 95 }).toBuffer();
}
