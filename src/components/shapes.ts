/**
 * Outlines as the `d` of a `<path>`, which the picture for shared links has as well (`src/build/share-scene.svg`). Each
 * stands in a box of its own: the mark in 24 by 24, the burst in 100 by 64 around its middle, the bread in 100 by 40.
 */

/** The sign of the site: the part of the window before the seam; the window's frame with the seam. */
export const markBefore = "M1 1h14L9 23H1z";
export const markFrame = "M1 1h22v22H1zM15 1 9 23";

/** The star behind NEW!! on the bakery's first site. */
export const burst =
  "M0-31l9 12 15-9 1 14 23-3-14 12 14 10-22 1 1 14-16-7-9 14-9-13-16 8 0-15-23 1 14-13-15-11 23 2 1-15 15 9z";

/** The large loaf on the counter of its second site, and the cuts in its crust. */
export const loaf = "M46 31c0-17 12-21 22-21s21 4 21 21z";
export const loafScores = "M58 26c0-7 3-10 6-11M67 27c0-7 2-10 4-12M76 27c0-6 0-8 1-10";

/** The sun behind the loaf, as the attributes of a `<circle>`. */
export const sun = { cx: 80, cy: 20, r: 13 };
