import { withBody, type WithBody } from "../components/with-body";
import type { Content } from "../content/tree";

type Rendered<T> = T extends (infer Item)[] ? WithBody<Item>[] : WithBody<T>;

/** The content of the landing page with its prose, of which each section takes what it shows. */
export type Home = { [Name in keyof Content["home"]]: Rendered<Content["home"][Name]> };

export function renderProse(home: Content["home"]): Home {
  const parts = Object.entries(home).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(withBody) : withBody(part),
  ]);
  return Object.fromEntries(parts) as Home;
}
