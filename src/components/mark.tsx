import { markBefore, markFrame } from "./shapes";

/** The sign of the site: a window, cut by the seam between before and after. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="24" aria-hidden="true">
      <path fill="var(--signal)" d={markBefore} />
      <path fill="none" stroke="var(--ink)" strokeWidth="2" d={markFrame} />
    </svg>
  );
}
