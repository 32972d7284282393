import type { CSSProperties } from "react";
import { burst, loaf, loafScores, markBefore, markFrame, sun } from "../components/shapes";

/** The first and the last hour of the rail. */
export interface Hours {
  from: string;
  until: string;
}

interface ShareDrawingProps {
  /** The size of the picture, in px. */
  width: number;
  height: number;
  hours: Hours;
  /** Gives the colour of a token. */
  color: (token: string) => string;
}

/** What is written in the drawing in the display font, but the hours of the rail. */
export const drawnLetters = "Bread, by five in the morning. Order bread Hour 0 24";

/** A part of the picture at a place of its own, in px from the upper left corner of what holds it. */
export const at = (left: number, top: number, style: CSSProperties = {}): CSSProperties => ({
  display: "flex",
  position: "absolute",
  left,
  top,
  ...style,
});

/** The window and its stage, in px. */
const frame = { left: 752, top: 56, width: 400, bar: 44, stage: 426, line: 4 };

/** Where the seam cuts the stage, in px from its left. */
const seam = { top: 232, foot: 168, width: 5 };

const polygon = (points: [number, number][]) =>
  `polygon(${points.map(([x, y]) => `${x}px ${y}px`).join(", ")})`;

const beforeTheSeam = polygon([
  [0, 0],
  [seam.top, 0],
  [seam.foot, frame.stage],
  [0, frame.stage],
]);

const afterTheSeam = polygon([
  [seam.top + seam.width, 0],
  [frame.width, 0],
  [frame.width, frame.stage],
  [seam.foot + seam.width, frame.stage],
]);

const fill = at(0, 0, { width: frame.width, height: frame.stage });

/** What stands around the words of the picture for shared links: the rail, the band, and the hero's window. */
export function ShareDrawing({ width, height, hours, color }: ShareDrawingProps) {
  const ink = color("ink");
  const hour: CSSProperties = { fontSize: 28, justifyContent: "center", width: 88 };
  const tag: CSSProperties = { padding: "6px 12px 8px", color: color("good-paper"), fontSize: 22 };
  return (
    <div style={at(0, 0, { width, height })}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path d={`M0 486h${width}v${height - 486}H0z`} fill={color("amber")} />
        <path
          d={`M0 486h${width}M90 0v${height}${Array.from({ length: 24 }, (_, tick) => `M78 ${20 + tick * 25.6}h12`).join("")}`}
          stroke={ink}
          strokeWidth={4}
          fill="none"
        />
        <g transform="translate(132 46) scale(1.5)" stroke={ink} strokeWidth={2}>
          <path d={markBefore} fill={color("signal")} />
          <path d={markFrame} fill="none" />
        </g>
        <path
          d={`M${frame.left + 14} ${frame.top + 14}h${frame.width + 8}v${frame.bar + frame.stage + 12}H${frame.left + 14}z`}
          fill={ink}
        />
      </svg>
      <div style={at(0, 22, hour)}>{hours.from}</div>
      <div style={at(0, height - 62, hour)}>{hours.until}</div>

      <div
        style={at(frame.left, frame.top, {
          width: frame.width,
          height: frame.bar + frame.line + frame.stage,
          background: color("paper"),
          border: `${frame.line}px solid ${ink}`,
        })}
      >
        <svg viewBox={`0 0 ${frame.width} 44`} width={frame.width} height={44}>
          <g fill="none" stroke={ink} strokeWidth={3}>
            <circle cx={24} cy={22} r={8} />
            <circle cx={52} cy={22} r={8} />
            <circle cx={80} cy={22} r={8} />
            <path d="M106 9h278v26H106z" strokeWidth={2} />
          </g>
        </svg>
        <div
          style={at(0, frame.bar, {
            width: frame.width,
            height: frame.stage,
            borderTop: `${frame.line}px solid ${ink}`,
            background: ink,
          })}
        >
          <Before color={color} />
          <After color={color} />
          <div style={at(12, frame.stage - 48, { ...tag, background: color("on-amber") })}>
            Hour 0
          </div>
          <div
            style={at(frame.width - 98, frame.stage - 48, {
              ...tag,
              background: color("good-red"),
            })}
          >
            Hour 24
          </div>
        </div>
      </div>
    </div>
  );
}

/** The bakery's site at hour 0. */
function Before({ color }: Pick<ShareDrawingProps, "color">) {
  const yellow = color("bad-yellow");
  const shadow = `3px 3px ${color("bad-pink")}`;
  return (
    <div
      style={{
        ...fill,
        background: color("bad-navy"),
        clipPath: beforeTheSeam,
        color: yellow,
        fontFamily: "Comic",
        fontSize: 20,
        whiteSpace: "nowrap",
      }}
    >
      <div style={at(0, 0, { width: 400, padding: "4px 10px", background: color("bad-red") })}>
        *** WELCOME TO THE BREAD ZONE
      </div>
      <div style={at(12, 48, { fontSize: 38, color: color("bad-green"), textShadow: shadow })}>
        ~ Welcome ~
      </div>
      <div style={at(12, 88, { fontSize: 38, color: color("bad-green"), textShadow: shadow })}>
        2 my BREAD
      </div>
      <div style={at(10, 142)}>
        <svg viewBox="-50 -32 100 64" width={100} height={64}>
          <path d={burst} fill={color("bad-red")} />
        </svg>
      </div>
      <div style={at(34, 162)}>NEW!!</div>
      <div style={at(124, 164)}>open @ 5</div>
      <div
        style={at(0, 222, {
          width: 400,
          height: 46,
          background: `repeating-linear-gradient(-45deg, ${yellow} 0px, ${yellow} 17px, ${color("bad-black")} 17px, ${color("bad-black")} 34px)`,
        })}
      />
      <div
        style={at(14, 230, { padding: "2px 8px", background: color("bad-black"), fontSize: 19 })}
      >
        UNDER CONSTRUCTION
      </div>
      <div
        style={at(14, 286, {
          padding: "4px 14px",
          borderWidth: 4,
          borderStyle: "solid",
          borderColor: color("bad-white"),
          background: color("bad-grey"),
          color: color("bad-blue"),
          fontSize: 22,
        })}
      >
        Click here!!
      </div>
      <div style={at(14, 342, { color: color("bad-cyan") })}>visitor 000024</div>
    </div>
  );
}

/** The same bakery's site at hour 24. */
function After({ color }: Pick<ShareDrawingProps, "color">) {
  return (
    <div style={{ ...fill, background: color("good-paper"), clipPath: afterTheSeam }}>
      <div
        style={at(250, 34, {
          flexDirection: "column",
          color: color("on-amber"),
          fontSize: 42,
          lineHeight: 0.96,
        })}
      >
        <div style={{ display: "flex", gap: 8 }}>
          <div>Bread,</div>
          <div>by</div>
        </div>
        <div>five in the</div>
        <div>morning.</div>
      </div>
      <div
        style={at(250, 176, {
          padding: "6px 14px 8px",
          background: color("good-green"),
          color: color("good-paper"),
          fontSize: 22,
        })}
      >
        Order bread
      </div>
      {/* Its outlines begin at the seam, since no clip path reaches into a picture in the picture. */}
      <div style={at(0, frame.stage - 160)}>
        <svg viewBox="0 0 100 40" width={frame.width} height={160}>
          <path d="M49.25 0H100v40H43.25z" fill={color("good-sand")} />
          <circle {...sun} fill={color("good-sun")} />
          <path d="M44.6 31H100v9H43.25z" fill={color("good-green")} />
          <path d={loaf} fill={color("good-crust")} />
          <path
            d={loafScores}
            fill="none"
            stroke={color("good-sand")}
            strokeWidth={1.3}
            strokeLinecap="round"
          />
        </svg>
      </div>
    </div>
  );
}
