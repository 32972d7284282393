import { useContext } from "react";
import { Body } from "./body";
import { SectionName } from "./section";
import * as styles from "./section-head.module.css";

export function SectionHead({ file, heading }: { file: string; heading: string }) {
  return (
    <div className={styles.head}>
      <h2 id={`${useContext(SectionName)}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <Body file={file} />
    </div>
  );
}
