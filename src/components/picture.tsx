export interface PublishedPicture {
  /** In px. */
  width: number;
  height: number;
  isLazy: boolean;
  /** As a `srcset`. */
  avif: string;
  webp: string;
}

/** By the file and the key in `content/` that name them, or by their own paths there. */
export type Pictures = Readonly<Record<string, PublishedPicture>>;

/** As wide as the text (`--measure`) and, on a phone, as the screen without its margins. */
const widthOfText = "(min-width: 48rem) 43rem, 91vw";

/** The address of the last and widest picture of a `srcset`. */
function widestOf(srcSet: string): string | undefined {
  const last = srcSet.split(", ").at(-1);
  return last?.split(" ")[0];
}

interface PictureProps {
  picture: PublishedPicture;
  alt: string;
  sizes?: string;
}

export function Picture({ picture, alt, sizes = widthOfText }: PictureProps) {
  const { width, height, isLazy, avif, webp } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={widestOf(webp)}
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
