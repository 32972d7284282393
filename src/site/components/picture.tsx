import { createContext, useContext } from "react";

export interface PublishedPicture {
  /** In px. */
  width: number;
  height: number;
  isLazy: boolean;
  /** As a `srcset`. */
  avif: string;
  webp: string;
}

/** Pictures by the content file and the key that name them (`home/about.mdx photo`), or by their own paths in `content/`. */
export type Pictures = Readonly<Record<string, PublishedPicture>>;

/** The pictures of the current page. */
export const PagePictures = createContext<Pictures>({});

/** The width of the text (`--measure`) and, on a phone, of the screen without its margins, as `sizes`. */
const widthOfText = "(min-width: 48rem) 43rem, 91vw";

interface PictureProps {
  /** The picture's key in `PagePictures`. */
  name: string;
  alt: string;
  sizes?: string;
}

export function Picture({ name, alt, sizes = widthOfText }: PictureProps) {
  const picture = useContext(PagePictures)[name];
  if (!picture) return null;

  const { width, height, isLazy, avif, webp } = picture;
  // The last picture of a `srcset` is the widest. Its address comes before its width.
  const widest = webp.split(/,? /).at(-2);
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
