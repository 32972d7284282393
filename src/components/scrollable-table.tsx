import { Children, cloneElement, isValidElement, useId, type ComponentProps } from "react";
import * as styles from "./scrollable-table.module.css";

/**
 * A table that is wider than the page scrolls on its own, also by keyboard. The table's head names the scrollable region
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

/** For tables in Markdown. HTML no longer has the attribute `align`. */
export const tableComponents = {
  table: ScrollableTable,
  th: ({ align, ...rest }: ComponentProps<"th">) => <th scope="col" data-align={align} {...rest} />,
  td: ({ align, ...rest }: ComponentProps<"td">) => <td data-align={align} {...rest} />,
};
