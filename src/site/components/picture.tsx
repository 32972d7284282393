import type { PublishedPicture } from "../../shared/published-picture";

/** As `sizes`: the width of the text (`--measure`) or, on a phone, of the screen without its margins. */
const widthOfText = "(min-width: 48rem) 43rem, 91vw";

interface PictureProps {
  picture: PublishedPicture | undefined;
  alt: string;
  sizes?: string;
}

export function Picture({ picture, alt, sizes = widthOfText }: PictureProps) {
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
