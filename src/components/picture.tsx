/** A picture of the owner's, as a page shows it. */
export interface ShownPicture {
  /** Its size in px, which keeps its place free until it has come. */
  width: number;
  height: number;
  /** Whether it waits until somebody scrolls near to it. */
  isLazy: boolean;
  /** Its files, as `srcset` names them: each with its width. */
  avif: string;
  webp: string;
}

/** How wide a picture is: as the text (`--measure`), and on a phone all but the margins. */
const sizes = "(min-width: 48rem) 43rem, 91vw";

interface PictureProps {
  picture: ShownPicture;
  /** What it shows, for people who cannot see it. */
  alt: string;
}

/** A picture in the text of a page, in the smallest file that the screen and the browser can do with. */
export function Picture({ picture, alt }: PictureProps) {
  const { width, height, isLazy, avif, webp } = picture;
  const [widest = ""] = webp.split(", ").at(-1)?.split(" ") ?? [];
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={widest}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        loading={isLazy ? "lazy" : undefined}
        decoding="async"
        alt={alt}
      />
    </picture>
  );
}
