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

/** By the file and the key in `content/` that name them, or by their own paths there. */
export type Pictures = Readonly<Record<string, PublishedPicture>>;

/** Those of the page. */
export const PagePictures = createContext<Pictures>({});

/** As wide as the text (`--measure`) and, on a phone, as the screen without its margins. */
const widthOfText = "(min-width: 48rem) 43rem, 91vw";

interface PictureProps {
  /** Its key in the page's pictures. */
  name: string;
  alt: string;
  sizes?: string;
}

export function Picture({ name, alt, sizes = widthOfText }: PictureProps) {
  const picture = useContext(PagePictures)[name];
  if (!picture) return null;

  const { width, height, isLazy, avif, webp } = picture;
  // The last of a `srcset` is the widest: its address, then its width.
  const widest = webp.split(", ").at(-1);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={widest?.split(" ")[0]}
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
