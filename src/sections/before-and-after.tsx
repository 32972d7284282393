import { After } from "./after";
import { Before } from "./before";
import * as styles from "./before-and-after.module.css";

interface BeforeAndAfterProps {
  /** What the drawing shows, for people who cannot see it. */
  description: string;
}

/** How many strips of the window feel the pointer; the stylesheet has a place of the seam for each. */
const strips = Array.from({ length: 12 }, (_, index) => index);

/**
 * One browser window with a site at hour 0 and at hour 24, cut by a seam that follows the pointer. The words in it
 * are part of the drawing and not of the page's content: without its styles, or the unit that they size it in, the
 * drawing is not shown.
 */
export function BeforeAndAfter({ description }: BeforeAndAfterProps) {
  return (
    <div hidden role="img" aria-label={description} className={`${styles.window} no-print`}>
      <div aria-hidden="true" className={styles.bar}>
        <i />
        <i />
        <i />
        <span className={styles.address}>www.your-business.example</span>
      </div>
      <div aria-hidden="true" className={styles.stage}>
        {strips.map((strip) => (
          <i key={strip} />
        ))}
        <div className={`${styles.drawing} next-frame`}>
          <Before>
            <span className={styles.hour0}>Hour 0</span>
          </Before>
          <div className={styles.after}>
            <After>
              <span className={styles.hour24}>Hour 24</span>
            </After>
          </div>
          <span className={styles.clock}>
            <span className={styles.times} />
          </span>
        </div>
      </div>
    </div>
  );
}
