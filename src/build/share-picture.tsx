import path from "node:path";
import type { CSSProperties, ReactNode } from "react";
import satori from "satori";
import sharp from "sharp";
import type { SharePicture } from "../components/page-head";
import { formatPrice } from "../content/format-price";
import { errorIn, type Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { createSubset, allCharacters } from "./fonts";

export const sharePictureFile = "share.png";

/** The size that Facebook recommends, in px. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };

const [ink, paper, signal] = ["#16130f", "#fdfaf3", "#b3260f"];

/** The owner's texts in the picture, each with the content file it comes from. */
function ownerTexts({ site, home: { hero, plans } }: Content) {
  const offer = plans.find(({ main }) => main) ?? plans[0];
  if (!offer) throw new Error("There are no plans.");
  // Fonts have accented letters as single characters.
  const text = (file: string, words: string) => ({ file, words: words.normalize("NFC") });
  return {
    name: text(site.file, site.name),
    headline: text(hero.file, hero.headline),
    promise: text(hero.file, hero.promise),
    price: text(offer.file, formatPrice(offer.price, offer.currency)),
    period: text(offer.file, offer.period),
  };
}

type Texts = ReturnType<typeof ownerTexts>;

export function describeSharePicture(content: Content): SharePicture {
  const { headline, promise, price, period } = ownerTexts(content);
  return {
    ...size,
    address: `${content.site.address}/${sharePictureFile}`,
    alt: `${headline.words} ${promise.words} ${price.words} ${period.words}. ${content.home.hero.illustration}`,
  };
}

interface BoxProps extends CSSProperties {
  children: ReactNode;
}

/** An absolutely positioned box, with its style as props. */
const Box = ({ children, ...style }: BoxProps) => (
  <div style={{ display: "flex", position: "absolute", whiteSpace: "nowrap", ...style }}>
    {children}
  </div>
);

const title: CSSProperties = { left: 12, fontSize: 38, color: "#0f0", textShadow: "3px 3px #f0f" };

/** The text on the bakery's old site, with its position. */
const before: Record<string, CSSProperties> = {
  "*** WELCOME TO THE BREAD ZONE": { left: 10, top: 4 },
  "~ Welcome ~": { ...title, top: 48 },
  "2 my BREAD": { ...title, top: 88 },
  "NEW!!": { left: 34, top: 162 },
  "open @ 5": { left: 124, top: 164 },
  "UNDER CONSTRUCTION": { left: 22, top: 232, fontSize: 19 },
  "Click here!!": { left: 32, top: 294, fontSize: 22, color: "#00f" },
  "visitor 000024": { left: 14, top: 342, color: "#0ff" },
};

const heading: CSSProperties = { left: 250, fontSize: 42, color: ink };

/** The text on its new site, and the hours of both. */
const after: Record<string, CSSProperties> = {
  "Bread, by": { ...heading, top: 34 },
  "five in the": { ...heading, top: 74 },
  "morning.": { ...heading, top: 114 },
  "Order bread": { left: 264, top: 182 },
  "Hour 0": { left: 24, top: 384 },
  "Hour 24": { left: 314, top: 384 },
};

/** Where both sites are in the picture. */
const stage = { left: 756, top: 108, width: 400, height: 426 };

const Site = ({ words, ...style }: CSSProperties & { words: typeof before }) => (
  <Box {...stage} {...style}>
    {Object.entries(words).map(([text, place]) => (
      <Box key={text} {...place}>
        {text}
      </Box>
    ))}
  </Box>
);

/** How far the lines that shrink to fit can reach, in px from the picture's upper left corner. */
const limits = {
  name: { right: 700, bottom: 96 },
  headline: { right: 722, bottom: 460 },
  price: { right: 700, bottom: size.height },
};

type Line = keyof typeof limits;

const lines = Object.keys(limits) as Line[];

interface WordsProps {
  texts: Texts;
  hours: { from: string; until: string };
  /** Font sizes in px. */
  sizes: Record<Line, number>;
}

function Words({ texts, hours, sizes: { name, headline, price } }: WordsProps) {
  // One element per word, so that lines wrap but words do not break. `onNodeDetected` finds them by their keys.
  const words = (line: Line, text: keyof Texts, fontSize: number, color = ink) => (
    <div style={{ display: "flex", flexWrap: "wrap", columnGap: fontSize * 0.2, fontSize, color }}>
      {texts[text].words.split(/\s+/).map((word, index) => (
        <div key={`${line} ${index}`} style={{ flexShrink: 0 }}>
          {word}
        </div>
      ))}
    </div>
  );
  const hour: CSSProperties = { left: 0, width: 88, justifyContent: "center", fontSize: 28 };
  const column: CSSProperties = { flexDirection: "column", justifyContent: "center" };
  return (
    <Box {...size} color={ink} fontFamily="Display, Display Extended" lineHeight={1}>
      <Box {...hour} top={22}>
        {hours.from}
      </Box>
      <Box {...hour} top={568}>
        {hours.until}
      </Box>
      <Box left={184} top={42}>
        {words("name", "name", name)}
      </Box>
      <Box {...column} left={132} top={100} width={590} height={360} lineHeight={0.95}>
        {words("headline", "headline", headline)}
        {words("headline", "promise", headline, signal)}
      </Box>
      <Box left={132} top={486} height={144} alignItems="center" columnGap={20}>
        {words("price", "price", price)}
        {words("price", "period", price * 0.355)}
      </Box>
      <Site
        words={before}
        clipPath="polygon(0px 0px, 232px 0px, 168px 426px, 0px 426px)"
        color="#ff0"
        fontFamily="Comic"
        fontSize={20}
      />
      <Site words={after} color={paper} fontSize={22} />
    </Box>
  );
}

interface SharePictureLayout {
  /** The text, with its letters as outlines. */
  svg: string;
  /** One per text with characters that the fonts lack. */
  issues: Issue[];
}

/** Lays out the text of the picture for shared links, each line as large as fits. */
export async function layOutSharePicture(content: Content): Promise<SharePictureLayout> {
  const texts = ownerTexts(content);
  const hours = { from: content.home.hero.hour, until: content.home.closing.hour };
  const sizes = { name: 40, headline: 124, price: 124 };
  const fonts = [
    { name: "Display", data: await createSubset("latin", allCharacters, "sfnt") },
    { name: "Display Extended", data: await createSubset("latinExt", allCharacters, "sfnt") },
    { name: "Comic", data: await createSubset("comic", allCharacters, "sfnt") },
  ];
  const missing = new Set<string>();
  for (;;) {
    const tooLarge = new Set<Line>();
    const svg = await satori(<Words {...{ texts, hours, sizes }} />, {
      ...size,
      fonts,
      onNodeDetected({ key, left, top, width, height }) {
        const line = lines.find((name) => key?.toString().startsWith(name));
        if (!line) return;
        const { right, bottom } = limits[line];
        if (left + width > right || top + height > bottom) tooLarge.add(line);
      },
      loadAdditionalAsset(_language, segment) {
        for (const character of segment) missing.add(character);
        return Promise.resolve([]);
      },
    });
    if (tooLarge.size === 0) return { svg, issues: missingGlyphIssues(texts, missing) };
    for (const line of tooLarge) sizes[line] *= 0.9;
  }
}

const missingGlyphIssues = (texts: Texts, missing: ReadonlySet<string>) =>
  Object.entries(texts).flatMap(([field, { file, words }]) => {
    const list = [...missing].filter((character) => words.includes(character)).join(" ");
    const message = `has ${list}, which the picture for shared links cannot show; write it without`;
    return list ? [errorIn(file, field, message)] : [];
  });

/** Writes the scene with the text of {@link layOutSharePicture} over it as PNG. */
export async function writeSharePicture(directory: string, svg: string): Promise<void> {
  await sharp("src/build/share-scene.svg")
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, quality: 95 })
    .toFile(path.join(directory, sharePictureFile));
}
