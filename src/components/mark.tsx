/** The sign of the site: a window, cut by the seam between before and after. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fill="var(--signal)" d="M1 1h14L9 23H1z" />
      <path fill="none" stroke="var(--ink)" strokeWidth="2" d="M1 1h22v22H1zM15 1 9 23" />
    </svg>
  );
}
