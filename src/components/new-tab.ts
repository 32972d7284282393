/** What makes a link open in a new tab, and say so to whoever cannot see that it does (WCAG 3.2.5, G201). */
export const inNewTab = {
  target: "_blank",
  rel: "noopener noreferrer",
  title: "Opens in a new tab",
} as const;
