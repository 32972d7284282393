import type { Content } from "../content/tree";

/** What the sections of the landing page are made from. */
export type Home = Content["home"] & { language: string };
