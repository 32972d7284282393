import { useContext } from "react";
import { Body } from "./body";
import { HeadingId } from "./section";
import * as styles from "./section-head.module.css";

export function SectionHead({ file, heading }: { file: string; heading: string }) {
  return (
    <div className={styles.head}>
      <h2 id={useContext(HeadingId)} className={styles.heading}>
        {heading}
      </h2>
      <Body file={file} />
    </div>
  );
}
