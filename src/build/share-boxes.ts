import type { CSSProperties } from "react";
import { formatPrice } from "../content/language";
import type { Content } from "../content/tree";

export const ink = "#16130f";
const paper = "#fdfaf3";
const signal = "#b3260f";

export interface DrawnText extends CSSProperties {
  text: string;
}

export function mainOffer({ site, home }: Content) {
  const plan = home.plans.find(({ main }) => main);
  if (!plan) throw new Error("There is no main plan.");
  return { ...plan, price: formatPrice(plan.price, plan.currency, site.language) };
}

type Drawing = Content["home"]["drawing"];

const oldTitle = { left: 12, fontSize: 38, color: "#0f0", textShadow: "3px 3px #f0f" };

export const oldSite = ({ before }: Drawing): DrawnText[] => [
  { text: before.ticker, left: 10, top: 4 },
  { text: before.title1, ...oldTitle, top: 48 },
  { text: before.title2, ...oldTitle, top: 88 },
  { text: before.burst, left: 34, top: 162 },
  { text: before.open1, left: 124, top: 164 },
  { text: before.band, left: 22, top: 232, fontSize: 19 },
  { text: before.button, left: 32, top: 294, fontSize: 22, color: "#00f" },
  { text: `${before.counter2} 000024`, left: 14, top: 342, color: "#0ff" },
];

export function newSite({ after, hour0, hour24 }: Drawing): DrawnText[] {
  const longest = Math.max(after.title1.length, after.title2.length, after.title3.length);
  const title = { left: 250, fontSize: Math.min(42, 462 / longest), color: ink };
  return [
    { text: after.title1, ...title, top: 34 },
    { text: after.title2, ...title, top: 74 },
    { text: after.title3, ...title, top: 114 },
    { text: after.short, left: 264, top: 182 },
    { text: hour0, left: 24, top: 384, fontSize: Math.min(22, 132 / hour0.length) },
    { text: hour24, left: 314, top: 384, fontSize: Math.min(22, 154 / hour24.length) },
  ];
}

/** Texts in one place of the picture; those in a box with limits wrap, and shrink to fit. */
export interface Box extends CSSProperties {
  texts: DrawnText[];
  fontSize: number;
  /** In px from the upper left corner of the picture. */
  limits?: { right: number; bottom: number };
}

export function boxesOf(content: Content): Box[] {
  const { site, home } = content;
  const { hero, closing, drawing } = home;
  const { price, period } = mainOffer(content);
  const window = { left: 756, top: 108, width: 400, height: 426 };
  const hour = { width: 88, justifyContent: "center" };
  return [
    {
      texts: [
        { text: hero.hour, ...hour, top: 22 },
        { text: closing.hour, ...hour, top: 568 },
      ],
      fontSize: 28,
    },
    {
      texts: oldSite(drawing),
      ...window,
      clipPath: "polygon(0px 0px, 232px 0px, 168px 426px, 0px 426px)",
      color: "#ff0",
      fontFamily: "comic",
      fontSize: 20,
    },
    { texts: newSite(drawing), ...window, color: paper, fontSize: 22 },
    {
      texts: [{ text: site.name }],
      left: 184,
      top: 42,
      fontSize: 40,
      limits: { right: 700, bottom: 96 },
    },
    {
      texts: [{ text: hero.headline }, { text: hero.promise, color: signal }],
      left: 132,
      top: 100,
      width: 590,
      height: 360,
      flexDirection: "column",
      justifyContent: "center",
      fontSize: 124,
      lineHeight: 0.95,
      limits: { right: 722, bottom: 460 },
    },
    {
      texts: [{ text: price }, { text: period, fontSize: "0.355em" }],
      left: 132,
      top: 486,
      height: 144,
      alignItems: "center",
      columnGap: 20,
      fontSize: 124,
      limits: { right: 700, bottom: 630 },
    },
  ];
}
