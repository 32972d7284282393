import path from "node:path";
import type { CSSProperties, ReactNode } from "react";
import satori from "satori";
import sharp from "sharp";
import type { SharePicture } from "../components/page-head";
import { formatPrice, isRightToLeft } from "../content/language";
import { errorIn, type Issue } from "../content/issue";
import type { Content } from "../content/tree";
import { createSubset, allCharacters } from "./fonts";

export const sharePictureFile = "share.png";

/** The size that Facebook recommends, in px. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };

const [ink, paper, signal] = ["#16130f", "#fdfaf3", "#b3260f"];

function ownerTexts({ site, home: { hero, plans, drawing } }: Content) {
  const offer = plans.find(({ main }) => main) ?? plans[0];
  if (!offer) throw new Error("There are no plans.");
  // Fonts have accented letters as single characters, and no glyphs for soft hyphens and their like.
  const text = (file: string, typed: string) => ({
    file,
    typed,
    words: typed.normalize("NFC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
  });
  return {
    name: text(site.file, site.name),
    headline: text(hero.file, hero.headline),
    promise: text(hero.file, hero.promise),
    price: text(offer.file, formatPrice(offer.price, offer.currency, site.language)),
    period: text(offer.file, offer.period),
    before: text(drawing.file, wordsIn(before(drawing))),
    after: text(drawing.file, wordsIn(after(drawing))),
  };
}

type Texts = ReturnType<typeof ownerTexts>;

export function describeSharePicture(content: Content, hasWords: boolean): SharePicture {
  const { headline, promise, price, period } = ownerTexts(content);
  const { illustration } = content.home.hero;
  const words = `${headline.typed} ${promise.typed} ${price.typed} ${period.typed}.`;
  return {
    ...size,
    address: `${content.site.address}/${sharePictureFile}`,
    alt: hasWords ? `${words} ${illustration}` : illustration,
  };
}

interface BoxProps extends CSSProperties {
  children: ReactNode;
}

const Box = ({ children, ...style }: BoxProps) => (
  <div style={{ display: "flex", position: "absolute", whiteSpace: "nowrap", ...style }}>
    {children}
  </div>
);

const title: CSSProperties = { left: 12, fontSize: 38, color: "#0f0", textShadow: "3px 3px #f0f" };

type Drawing = Content["home"]["drawing"];
type Placed = readonly (readonly [string, CSSProperties])[];

const wordsIn = (placed: Placed) => placed.map(([words]) => words).join(" ");

const before = ({ before: words }: Drawing): Placed => [
  [words.ticker, { left: 10, top: 4 }],
  [words.title1, { ...title, top: 48 }],
  [words.title2, { ...title, top: 88 }],
  [words.burst, { left: 34, top: 162 }],
  [words.open1, { left: 124, top: 164 }],
  [words.band, { left: 22, top: 232, fontSize: 19 }],
  [words.button, { left: 32, top: 294, fontSize: 22, color: "#00f" }],
  [`${words.counter2} 000024`, { left: 14, top: 342, color: "#0ff" }],
];

function after({ after: { title1, title2, title3, short }, hour0, hour24 }: Drawing): Placed {
  const longest = Math.max(...[title1, title2, title3].map(({ length }) => length));
  const heading = { left: 250, fontSize: Math.min(42, 462 / longest), color: ink };
  return [
    [title1, { ...heading, top: 34 }],
    [title2, { ...heading, top: 74 }],
    [title3, { ...heading, top: 114 }],
    [short, { left: 264, top: 182 }],
    [hour0, { left: 24, top: 384, fontSize: Math.min(22, 132 / hour0.length) }],
    [hour24, { left: 314, top: 384, fontSize: Math.min(22, 154 / hour24.length) }],
  ];
}

const stage = { left: 756, top: 108, width: 400, height: 426 };

const Site = ({ words, ...style }: CSSProperties & { words: Placed }) => (
  <Box {...stage} {...style}>
    {words.map(([text, place], index) => (
      <Box key={index} {...place}>
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
  drawing: Drawing;
  hours: { from: string; until: string };
  sizes: Record<Line, number>;
}

function Words({ texts, drawing, hours, sizes: { name, headline, price } }: WordsProps) {
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
        words={before(drawing)}
        clipPath="polygon(0px 0px, 232px 0px, 168px 426px, 0px 426px)"
        color="#ff0"
        fontFamily="Comic"
        fontSize={20}
      />
      <Site words={after(drawing)} color={paper} fontSize={22} />
    </Box>
  );
}

interface SharePictureLayout {
  /** The text, with its letters as outlines; missing if it cannot be drawn. */
  svg?: string;
  issues: Issue[];
}

export async function layOutSharePicture(content: Content): Promise<SharePictureLayout> {
  const texts = ownerTexts(content);
  const { drawing } = content.home;
  if (isRightToLeft(content.site.language)) {
    return { issues: [withoutWords(content.site.file, "language", "is written right to left")] };
  }
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
    const svg = await satori(<Words {...{ texts, drawing, hours, sizes }} />, {
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
    if (missing.size > 0) return { issues: missingGlyphIssues(texts, missing) };
    if (tooLarge.size === 0) return { svg, issues: [] };
    for (const line of tooLarge) sizes[line] *= 0.9;
  }
}

const withoutWords = (file: string, field: string, why: string): Issue => ({
  ...errorIn(file, field, `${why}, so the picture for shared links is without words`),
  severity: "warning",
});

const missingGlyphIssues = (texts: Texts, missing: ReadonlySet<string>) =>
  Object.entries(texts).flatMap(([field, { file, words }]) => {
    const list = [...missing].filter((character) => words.includes(character)).join(" ");
    return list ? [withoutWords(file, field, `has ${list}, which its fonts lack`)] : [];
  });

export async function writeSharePicture(directory: string, svg?: string): Promise<void> {
  await sharp("src/build/share-scene.svg")
    .composite(svg ? [{ input: Buffer.from(svg) }] : [])
    .png({ palette: true, quality: 95 })
    .toFile(path.join(directory, sharePictureFile));
}
