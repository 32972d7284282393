export interface PublishedPicture {
  /** In px. */
  width: number;
  height: number;
  isLazy: boolean;
  /** As a `srcset`. */
  avif: string;
  webp: string;
}

/** As wide as the text (`--measure`) and, on a phone, as the screen without its margins. */
const sizes = "(min-width: 48rem) 43rem, 91vw";

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
