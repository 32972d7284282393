import { timeBetween } from "../components/hour";
import { NewTabLink } from "../components/links";
import { Picture } from "../components/picture";
import { Section } from "../components/section";
import * as drawing from "./before-and-after.module.css";
import { Ruler, SectionHead, type Home } from "./home";
import * as steps from "./how-it-works.module.css";
import * as styles from "./logbook.module.css";

function Job({ job, pictures }: { job: Home["jobs"][number] } & Pick<Home, "pictures">) {
  const { client, url, quote, figures } = job;
  const before = pictures[`${job.file} before`];
  const after = pictures[`${job.file} after`];
  const taken = timeBetween(job.started, job.delivered);
  return (
    <article className={styles.job}>
      <Ruler hour={taken} />
      <div>
        <p className={steps.hour}>{taken}</p>
        <h3 className={steps.title}>
          {url ? (
            <NewTabLink href={url} className="standalone-link">
              {client}
            </NewTabLink>
          ) : (
            client
          )}
        </h3>
        {job.body}
        {figures && (
          <dl className={`${styles.figures} cluster`}>
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>
                  <s dir="auto">{figure.before}</s> <strong dir="auto">{figure.after}</strong>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {quote && (
          <blockquote className={styles.quote}>
            <p>{quote.text}</p>
            <small>{quote.by}</small>
          </blockquote>
        )}
      </div>
      <div className={drawing.window}>
        <div className={drawing.bar}>
          <i />
          <i />
          <i />
        </div>
        <div className={styles.pictures}>
          <div>
            {before && <Picture picture={before} alt={job.beforeAlt} />}
            <p className={drawing.hour0}>00:00</p>
          </div>
          <div>
            {after && <Picture picture={after} alt={job.afterAlt} />}
            <p className={drawing.hour24}>{taken}</p>
          </div>
        </div>
      </div>
    </article>
  );
}

export const Logbook = ({ work, jobs, pictures }: Pick<Home, "work" | "jobs" | "pictures">) =>
  work && (
    <Section name="work" hour={work.hour}>
      <SectionHead name="work" section={work} />
      {jobs.map((job) => (
        <Job key={job.file} job={job} pictures={pictures} />
      ))}
    </Section>
  );
