/** @jsxImportSource @emotion/react */
import { css } from "@emotion/react";
import type { FormDefinition } from "../../shared/content/form-definition";
import { replyHours as hours } from "../../shared/times";

const receipt = css({
  containerType: "inline-size",
  display: "grid",
  gridTemplateColumns: "fit-content(50%) 1fr",
  gap: "var(--space-1) var(--space-2)",
  maxWidth: "28rem",
  marginBlockStart: "var(--space-5)",
  padding: "var(--space-4)",
  border: "var(--line) solid",
  borderBlockStartStyle: "dashed",
  background: "var(--amber)",
  color: "var(--on-amber)",
  fontSize: "var(--small)",
  lineHeight: 1.3,
  breakInside: "avoid",
  rotate: "-1deg",
  "& p": { display: "contents" },
  "& p:last-child": { textAlign: "end" },
  "& time, & time > *": { display: "block", fontWeight: 700, textWrap: "balance" },
});

const clockStyle = css({
  gridRow: 1,
  font: "800 min(var(--hour), 18cqi) / 1 var(--display)",
  fontVariantNumeric: "tabular-nums",
});

const ruler = css({
  gridArea: "2 / 1 / auto / -1",
  width: "100%",
  height: "0.875rem",
  overflow: "visible",
  fill: "none",
  stroke: "currentcolor",
  strokeWidth: "var(--line)",
  scale: "var(--flip) 1",
  "& path": { vectorEffect: "non-scaling-stroke" },
});

/** Looks like the badge of the hero. */
const stamp = css({
  display: "block",
  width: "fit-content",
  marginBlock: "var(--space-2)",
  padding: "0 var(--space-2)",
  border: "var(--line) solid",
  outline: "1px solid",
  outlineOffset: "var(--line)",
  fontWeight: 700,
  letterSpacing: "0.06em",
  textTransform: "uppercase",
  rotate: "-3deg",
});

const ticks = Array.from({ length: hours + 1 }, (_, hour) => `M${hour} ${hour % 6 ? 1 : 0}V2`);

const numberingSystem = "latn";
const day = { weekday: "short", day: "numeric", month: "short", numberingSystem } as const;
const time = { hour: "numeric", minute: "2-digit", numberingSystem } as const;

/** Says when the button was pressed and by when the reply comes, in the visitor's own time. */
export function Receipt({ definition, pressed }: { definition: FormDefinition; pressed: Date }) {
  const { sent, reply } = definition.shared.delivered;
  const entries = [
    { clock: "00:00", label: <b css={stamp}>{sent}</b>, date: pressed },
    { clock: "24:00", label: reply, date: new Date(pressed.getTime() + hours * 3_600_000) },
  ];

  return (
    <div css={receipt}>
      <svg viewBox={`0 0 ${hours} 2`} preserveAspectRatio="none" aria-hidden="true" css={ruler}>
        <path d={`M0 2H${hours}${ticks.join("")}`} />
        {/* Fills the first hour, which has begun. */}
        <path fill="currentcolor" d="M0 .8V2H1V.8z" />
      </svg>
      {entries.map(({ clock, label, date }) => (
        <p key={clock}>
          <span css={clockStyle}>{clock}</span>
          <span css={{ gridRow: 3, alignSelf: "end" }}>
            {label}{" "}
            <time dateTime={date.toISOString()}>
              <span>{date.toLocaleDateString(definition.language, day)}</span>{" "}
              <span>{date.toLocaleTimeString(definition.language, time)}</span>
            </time>
          </span>
        </p>
      ))}
    </div>
  );
}
