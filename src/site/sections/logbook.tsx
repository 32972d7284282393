import { RenderedBody } from "../components/rendered-body";
import { BrowserWindow } from "../components/browser-window";
import * as browserWindow from "../components/browser-window.module.css";
import { EntryTime } from "../components/entry-time";
import { NewTabLink } from "../components/links";
import { Picture } from "../components/picture";
import { Ruler } from "../components/ruler";
import { Section } from "../components/section";
import { SectionHead } from "../components/section-head";
import { timeBetween } from "../../shared/times";
import type { Home } from "../../shared/content/check-whole";
import * as styles from "./logbook.module.css";

type JobContent = Home["jobs"][number];

/** The numbers of the old site, struck through, and those of the new one. */
function Figures({ figures }: Required<Pick<JobContent, "figures">>) {
  return (
    <dl className="row">
      {figures.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <s dir="auto">{before}</s> <strong dir="auto">{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Job({
  file,
  started,
  delivered,
  client,
  url,
  figures,
  quote,
  pictures = {},
  before,
  after,
  beforeAlt,
  afterAlt,
}: JobContent) {
  const timeTaken = timeBetween(started, delivered);
  return (
    <article className={styles.job}>
      <Ruler until={timeTaken} />
      <div>
        <EntryTime time={timeTaken} />
        <h3>
          {url ? (
            <NewTabLink href={url} className="standalone-link">
              {client}
            </NewTabLink>
          ) : (
            client
          )}
        </h3>
        <RenderedBody file={file} />
        {figures && <Figures figures={figures} />}
        {quote && (
          <blockquote>
            <p>{quote.text}</p>
            <small>{quote.by}</small>
          </blockquote>
        )}
      </div>
      <BrowserWindow>
        <div className={styles.pictures}>
          <div>
            <Picture picture={pictures[before]} alt={beforeAlt} />
            <p className={browserWindow.hourBefore}>00:00</p>
          </div>
          <div>
            <Picture picture={pictures[after]} alt={afterAlt} />
            <p className={browserWindow.hourAfter}>{timeTaken}</p>
          </div>
        </div>
      </BrowserWindow>
    </article>
  );
}

/** All jobs. */
export const Jobs = ({ jobs }: Pick<Home, "jobs">) =>
  jobs.map((job) => <Job key={job.file} {...job} />);

export function Logbook({ work, jobs }: Home) {
  return (
    work && (
      <Section {...work} name="work">
        <SectionHead section="work" {...work} />
        <Jobs jobs={jobs} />
      </Section>
    )
  );
}
