import type { Ref } from "react";
import type { NoticeText } from "./definition";
import * as styles from "./report.module.css";

interface DeliveredProps {
  notice: NoticeText;
  ref: Ref<HTMLDivElement>;
}

/** What became of a request, beside the form, where it stays after the notice has gone. */
export function Delivered({ notice, ref }: DeliveredProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="delivered-title"
      tabIndex={-1}
      className={styles.report}
    >
      <h3 id="delivered-title">{notice.title}</h3>
      <p>{notice.text}</p>
    </div>
  );
}
