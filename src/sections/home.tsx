import type { CSSProperties } from "react";
import { minutesOf, minutesStyle } from "../components/hour";
import type { Pictures } from "../components/picture";
import type { WithBody } from "../components/with-body";
import type { Content } from "../content/tree";
import * as styles from "./home.module.css";

type Rendered<T> = T extends undefined
  ? undefined
  : T extends (infer Item)[]
    ? WithBody<Item>[]
    : WithBody<T>;

export type Home = { [Name in keyof Content["home"]]: Rendered<Content["home"][Name]> } & {
  language: string;
  pictures: Pictures;
};

interface SectionHeadProps {
  /** The same as the `name` of its `Section`. */
  name: string;
  section: WithBody<{ heading: string }>;
}

export function SectionHead({ name, section }: SectionHeadProps) {
  return (
    <div className={`${styles.head} measure`}>
      <h2 id={`${name}-heading`} className={styles.heading}>
        {section.heading}
      </h2>
      {section.body}
    </div>
  );
}

/** A ruler of 24 hours, filled from one to another. Where these are the same, it has a mark; after 24:00, it runs past the end. */
export function Ruler({ from = "00:00", hour }: { from?: string | undefined; hour: string }) {
  const start = { "--from": minutesOf(from) } as CSSProperties;
  const end = minutesStyle(minutesOf(hour));
  return <div className={styles.ruler} style={{ ...start, ...end }} />;
}
