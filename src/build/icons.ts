import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { readColor } from "./read-colors";

/** One picture that is made of the SVG icon. */
interface Icon {
  file: string;
  /** Its width and height, in px. */
  size: number;
  /** How much of its width the drawing takes, from 0 to 1. */
  scale: number;
}

const touchIcon: Icon = { file: "apple-touch-icon.png", size: 180, scale: 0.7 };

/** Their sizes are those that Chromium asks for. @see https://web.dev/articles/add-manifest */
const appIcons: (Icon & { purpose: "any" | "maskable" })[] = [
  { file: "icon-192.png", size: 192, scale: 0.8, purpose: "any" },
  { file: "icon-512.png", size: 512, scale: 0.8, purpose: "any" },
  // A mask may leave a circle of 80 % of the width (https://www.w3.org/TR/appmanifest/#icon-masks).
  { file: "icon-maskable.png", size: 512, scale: 0.55, purpose: "maskable" },
];

async function draw(svg: Buffer, { size, scale }: Icon, background: string): Promise<Buffer> {
  const drawn = Math.round(size * scale);
  const [before, after] = [Math.floor((size - drawn) / 2), Math.ceil((size - drawn) / 2)];
  return sharp(svg, { density: (72 * drawn) / 24 })
    .resize(drawn, drawn)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
}

/**
 * Writes every icon that is not SVG, and the web manifest, all made of `static/icon.svg`, the site's name and the
 * tokens.
 *
 * @param directory - The absolute path of the built site.
 * @param name - The name of the site.
 * @returns The elements for a page's head that name what was written, and the colours of the browser's own parts around
 * the page.
 */
export async function writeIcons(directory: string, name: string): Promise<string> {
  // An ES module, which this code, compiled to CommonJS, imports late.
  const { default: pngToIco } = await import("png-to-ico");
  const { day, night } = readColor("paper");
  const svg = await readFile("static/icon.svg");
  const save = (file: string, data: string | Buffer) => writeFile(path.join(directory, file), data);

  for (const icon of [touchIcon, ...appIcons]) await save(icon.file, await draw(svg, icon, day));

  const favicon = await sharp(svg, { density: 96 }).resize(32, 32).png().toBuffer();
  await save("favicon.ico", await pngToIco([favicon]));

  const manifest = {
    name,
    start_url: "/",
    display: "browser",
    background_color: day,
    theme_color: day,
    icons: appIcons.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
  await save("manifest.webmanifest", JSON.stringify(manifest));

  const themes = Object.entries({ light: day, dark: night });
  return [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="apple-touch-icon" href="/${touchIcon.file}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...themes.map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
  ].join("");
}
