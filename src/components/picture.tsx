/** A picture of the owner's, as a page shows it. */
export interface PublishedPicture {
  /** In px. */
  width: number;
  height: number;
  isLazy: boolean;
  /** The files, as a `srcset`. */
  avif: string;
  webp: string;
}

/** How wide a picture is: as the text (`--measure`), and on a phone all but the margins. */
const sizes = "(min-width: 48rem) 43rem, 91vw";

/** A picture in the text of a page, in the smallest file that the screen and the browser can do with. */
export function Picture({ picture, alt }: { picture: PublishedPicture; alt: string }) {
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
