import type { PublishedPicture } from "../../shared/published-picture";

/**
 * As `sizes`, where a rem is 16 px: the widest text (`--measure` at the page's largest rem of 19 px) or, on a phone, the screen
 * without its margins.
 */
const widthOfText = "(min-width: 48rem) 43rem, 91vw";

export function Picture({
  picture,
  alt,
  sizes = widthOfText,
}: {
  picture: PublishedPicture | undefined;
  alt: string;
  sizes?: string;
}) {
  if (!picture) return null;

  const { width, height, isLazy, avif, webp } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        // The address of the widest file: `/b.webp` in `/a.webp 480w, /b.webp 960w`.
        src={webp.split(" ").at(-2)}
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
