/** A picture as a page shows it. */
export interface PublishedPicture {
  /** In px. */
  width: number;
  height: number;
  isLazy: boolean;
  /** As a `srcset`. */
  avif: string;
  webp: string;
}

/** What an entry holds once its pictures are published: each picture under its path in `content/`. */
export interface Pictured {
  pictures?: Readonly<Record<string, PublishedPicture | undefined>>;
}
