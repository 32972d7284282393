import type { Ref } from "react";
import type { NoticeText } from "./definition";
import * as styles from "./report.module.css";

interface DeliveredProps {
  success: NoticeText;
  ref: Ref<HTMLDivElement>;
}

/** The success once more, beside the form, where it stays after the notice has gone. */
export function Delivered({ success, ref }: DeliveredProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby="delivered-title"
      tabIndex={-1}
      className={styles.report}
    >
      <h3 id="delivered-title">{success.title}</h3>
      <p>{success.text}</p>
    </div>
  );
}
