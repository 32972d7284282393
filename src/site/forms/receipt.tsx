/** @jsxImportSource @emotion/react */
import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { FormDefinition } from "../../shared/content/form-definition";
import { replyHours as hours } from "../../shared/commitments";

const receipt = css`
  container-type: inline-size;
  display: grid;
  grid-template-columns: fit-content(50%) 1fr;
  gap: var(--space-1) var(--space-2);
  max-width: 28rem;
  margin-block-start: var(--space-5);
  padding: var(--space-4);
  border: var(--line) solid;
  border-block-start-style: dashed;
  background: var(--amber);
  color: var(--on-amber);
  font-size: var(--small);
  line-height: 1.3;
  break-inside: avoid;
  rotate: -1deg;

  svg {
    grid-area: 2 / 1 / auto / -1;
    width: 100%;
    height: 0.875rem;
    overflow: visible;
    fill: none;
    stroke: currentcolor;
    stroke-width: var(--line);
    scale: var(--flip) 1;
  }

  path {
    vector-effect: non-scaling-stroke;
  }

  p {
    display: contents;
  }

  p:last-child {
    text-align: end;
  }

  p > :first-child {
    grid-row: 1;
    font: 800 min(var(--hour), 18cqi) / 1 var(--display);
    font-variant-numeric: tabular-nums;
  }

  p > :last-child {
    grid-row: 3;
    align-self: end;
  }

  time,
  time > * {
    display: block;
    font-weight: 700;
    text-wrap: balance;
  }

  /* Looks like the badge of the hero. */
  b {
    display: block;
    width: fit-content;
    margin-block: var(--space-2);
    padding: 0 var(--space-2);
    border: var(--line) solid;
    outline: 1px solid;
    outline-offset: var(--line);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    rotate: -3deg;
  }
`;

/** A tick for each hour, as SVG. Every sixth is twice as long. */
const ticks = Array.from({ length: hours + 1 }, (_, index) => `M${index} ${index % 6 ? 1 : 0}V2`);

/** Says when the button was pressed and by when the reply comes, in the visitor's own time. */
export function Receipt({
  definition,
  pressedAt,
}: {
  definition: FormDefinition;
  pressedAt: Date;
}) {
  const { language, shared } = definition;
  const { sent, reply } = shared.delivered;

  const entryAt = (clock: string, label: ReactNode, date: Date) => (
    <p>
      <span>{clock}</span>
      <span>
        {label}{" "}
        <time dateTime={date.toISOString()}>
          <span>
            {date.toLocaleDateString(language, {
              weekday: "short",
              day: "numeric",
              month: "short",
              numberingSystem: "latn",
            })}
          </span>{" "}
          <span>
            {date.toLocaleTimeString(language, {
              hour: "numeric",
              minute: "2-digit",
              numberingSystem: "latn",
            })}
          </span>
        </time>
      </span>
    </p>
  );

  return (
    <div css={receipt}>
      <svg viewBox={`0 0 ${hours} 2`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 2H${hours}${ticks.join("")}`} />
        {/* Fills the first hour, which has begun. */}
        <path fill="currentcolor" d="M0 .8V2H1V.8z" />
      </svg>
      {entryAt("00:00", <b>{sent}</b>, pressedAt)}
      {entryAt(`${hours}:00`, reply, new Date(pressedAt.getTime() + hours * 3_600_000))}
    </div>
  );
}
