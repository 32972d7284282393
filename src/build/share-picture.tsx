import path from "node:path";
import type { CSSProperties, ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { SharePicture } from "../components/page-head";
import { formatPrice } from "../content/format-price";
import { errorIn, type Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { displayFonts, lackedBy, listLacked, readFont } from "./fonts";
import { Box, dayColor, drawnLetters, ShareDrawing, type Hours } from "./share-drawing";

/** The file of the picture in the built site. */
export const sharePictureFile = "share.png";

/** The size that Facebook asks for, in px. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };

type Field = "name" | "headline" | "promise" | "price" | "period";

/** One of the owner's texts in the picture, and where it stands in the content. */
interface ShareText {
  file: string;
  text: string;
}

/** How far each text may reach, in px from the picture's upper left corner. */
const limits: Record<Field, { right: number; bottom: number }> = {
  name: { right: 700, bottom: 96 },
  headline: { right: 722, bottom: 460 },
  promise: { right: 722, bottom: 460 },
  price: { right: 700, bottom: size.height },
  period: { right: 700, bottom: size.height },
};

const fields = Object.keys(limits) as Field[];

/** The size of the headline's letters and the width of its lines, in px. */
interface HeadlineShape {
  fontSize: number;
  width: number;
}

const smallestHeadline: HeadlineShape = { fontSize: 64, width: 590 };

/**
 * From the largest to the smallest. The first in which the headline fits is taken, so that it is as large as it can be,
 * and its lines about as long as each other.
 */
const headlineShapes = [124, 112, 100, 88, 76, 64].flatMap((fontSize) =>
  [470, 530, 590].map((width): HeadlineShape => ({ fontSize, width })),
);

/** The words of the picture by the key of their file. The content always has plans, since its own check asks for one. */
function shareTexts({ site, home }: Content): Record<Field, ShareText> {
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

/** A text with each of its accents in one sign with its letter, as fonts have them. */
const lettersOf = ({ text }: ShareText) => text.normalize("NFC");

/** The words of a text, which wrap but never break; the layout knows each by the key of its text. */
const words = (field: Field, text: ShareText, gap: number) =>
  lettersOf(text)
    .split(/\s+/)
    .map((word, index) => (
      <div key={`${field} ${index}`} style={{ marginRight: gap, flexShrink: 0 }}>
        {word}
      </div>
    ));

interface PictureProps {
  texts: Record<Field, ShareText>;
  headline: HeadlineShape;
  /** What the words stand on. */
  drawing?: ReactNode;
}

/** The words of the picture at their places. */
function Picture({ texts, headline: { fontSize, width }, drawing }: PictureProps) {
  const lines: CSSProperties = { display: "flex", flexWrap: "wrap" };
  const gap = fontSize * 0.2;
  return (
    <Box
      {...size}
      background={dayColor("paper")}
      color={dayColor("ink")}
      fontFamily="Display, Display Extended"
      lineHeight={1}
    >
      {drawing}
      <Box left={184} top={42} fontSize={40}>
        {words("name", texts.name, 8)}
      </Box>
      <Box
        left={132}
        top={100}
        flexDirection="column"
        justifyContent="center"
        width={width}
        height={360}
        fontSize={fontSize}
        lineHeight={0.95}
      >
        <div style={lines}>{words("headline", texts.headline, gap)}</div>
        <div style={{ ...lines, color: dayColor("signal") }}>
          {words("promise", texts.promise, gap)}
        </div>
      </Box>
      <Box left={132} top={486} height={144} alignItems="center" fontSize={44}>
        <div style={{ display: "flex", fontSize: 124, marginRight: 20 }}>
          {words("price", texts.price, 0)}
        </div>
        {words("period", texts.period, 9)}
      </Box>
    </Box>
  );
}

/** A picture that is laid out, and what is wrong with it. */
interface SharePictureLayout {
  /** The picture as SVG. Its letters are outlines. Where there are issues it is not to be shown. */
  svg: string;
  /** One for each text that does not fit, or has a character that the fonts lack. */
  issues: Issue[];
}

/** Lays the picture out; tells which texts reach too far. */
async function layOut(props: PictureProps, fonts: Font[]) {
  const tooLong = new Set<Field>();
  const svg = await satori(<Picture {...props} />, {
    ...size,
    fonts,
    onNodeDetected({ key, left, top, width, height }) {
      const field = fields.find((name) => key?.toString().startsWith(`${name} `));
      if (!field) return;
      const { right, bottom } = limits[field];
      if (left + width > right || top + height > bottom) tooLong.add(field);
    },
  });
  return { svg, tooLong };
}

/** The first shape in which the headline fits. Where it fits in none, it is shown as small as it gets. */
async function fitHeadline(texts: PictureProps["texts"], fonts: Font[]): Promise<HeadlineShape> {
  for (const headline of headlineShapes) {
    // The drawing makes each attempt twice as long, and moves no word.
    const { tooLong } = await layOut({ texts, headline }, fonts);
    if (!tooLong.has("headline") && !tooLong.has("promise")) return headline;
  }
  return smallestHeadline;
}

/** The last picture, and what it was made of: most edits leave it as it is. */
let last: { of: string; layout: SharePictureLayout } | undefined;

/**
 * Draws the picture that is shown where the site is shared: the headline, the promise, the price and the name of the
 * site as they are now, beside the window of the hero.
 *
 * @param content - The parsed content.
 * @returns The picture, and what is wrong with it.
 */
export async function layOutSharePicture(content: Content): Promise<SharePictureLayout> {
  const { hero, closing } = content.home;
  const texts = shareTexts(content);
  const hours: Hours = { from: hero.hour, until: closing.hour };
  const of = JSON.stringify([texts, hours]);
  if (last?.of === of) return last.layout;

  const letters = Object.values(texts).map(lettersOf).join("");
  const display = await displayFonts(letters + drawnLetters + hours.from + hours.until);
  const fonts = [...display, { name: "Comic", data: await readFont("comic") }];
  const headline = await fitHeadline(texts, fonts);
  const drawing = <ShareDrawing {...size} hours={hours} />;
  const { svg, tooLong } = await layOut({ texts, headline, drawing }, fonts);
  const lacked = await lackedBy(display, letters);
  const issues: Issue[] = [];
  for (const field of fields) {
    const report = (message: string) => issues.push(errorIn(texts[field].file, field, message));
    const list = listLacked(lettersOf(texts[field]), lacked);
    if (list)
      report(`has ${list}, which the picture for shared links cannot show; write it without`);
    if (tooLong.has(field)) report("is too long for the picture for shared links; shorten it");
  }
  last = { of, layout: { svg, issues } };
  return last.layout;
}

/**
 * Writes the picture as PNG, 1200 px wide and 630 px high.
 *
 * @param directory - The absolute path of the built site.
 * @param svg - The picture as {@link layOutSharePicture} gives it.
 */
export async function writeSharePicture(directory: string, svg: string): Promise<void> {
  const png = sharp(Buffer.from(svg)).png({ palette: true, quality: 95 });
  await png.toFile(path.join(directory, sharePictureFile));
}
