import { createContext, useContext, useId, type ComponentProps } from "react";
import * as styles from "./scrollable-table.module.css";

const HeadId = createContext("");

/**
 * A table that scrolls by itself if it's wider than the page, also by keyboard. The table's head names the scrollable region
 * (WCAG 1.4.10 and 2.1.1).
 */
function ScrollableTable(props: ComponentProps<"table">) {
  const headId = useId();
  return (
    <HeadId value={headId}>
      <section aria-labelledby={headId} tabIndex={0} className={styles.region}>
        <table {...props} />
      </section>
    </HeadId>
  );
}

/** The components of tables in Markdown. They replace the attribute `align`, which HTML no longer has. */
export const tableComponents = {
  table: ScrollableTable,
  thead: (props: ComponentProps<"thead">) => <thead id={useContext(HeadId)} {...props} />,
  th: ({ align, ...props }: ComponentProps<"th">) => (
    <th scope="col" data-align={align} {...props} />
  ),
  td: ({ align, ...props }: ComponentProps<"td">) => <td data-align={align} {...props} />,
};
