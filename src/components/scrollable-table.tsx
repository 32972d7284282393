import { Children, cloneElement, isValidElement, useId, type ComponentProps } from "react";
import * as styles from "./scrollable-table.module.css";

/**
 * A table that scrolls by itself where it is wider than the page, by keyboard, too. Its head is the name of the region
 * (WCAG 1.4.10 and 2.1.1).
 */
function ScrollableTable({ children, ...rest }: ComponentProps<"table">) {
  const id = useId();
  return (
    <section aria-labelledby={id} tabIndex={0} className={styles.region}>
      <table {...rest}>
        {Children.map(children, (part) =>
          isValidElement<ComponentProps<"thead">>(part) && part.type === "thead"
            ? cloneElement(part, { id })
            : part,
        )}
      </table>
    </section>
  );
}

/** What renders a table of the owner's prose. Markdown's `align` is none of HTML any more. */
export const tableComponents = {
  table: ScrollableTable,
  th: ({ align, ...rest }: ComponentProps<"th">) => <th scope="col" data-align={align} {...rest} />,
  td: ({ align, ...rest }: ComponentProps<"td">) => <td data-align={align} {...rest} />,
};
