import type { ReactElement } from "react";

/** Stands in for a body of content/, whose words are the browser tests' business. */
export default function MdxBody(): ReactElement {
  return <div data-testid="mdx-body" />;
}
