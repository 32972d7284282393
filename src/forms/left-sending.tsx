import type { Ref } from "react";
import { Report } from "./report";

interface LeftSendingProps {
  /** The owner's e-mail address. */
  ownerEmail: string;
  ref: Ref<HTMLDivElement>;
}

/** What is said to somebody who left while his request was under way and has come back. No page can tell how it ended. */
export function LeftSending({ ownerEmail, ref }: LeftSendingProps) {
  return (
    <Report
      ref={ref}
      title="You left while this was being sent"
      text={
        <p>
          I cannot tell from here whether it arrived. If in doubt, send it again: twice is fine. Or
          ask me at <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>.
        </p>
      }
    />
  );
}
