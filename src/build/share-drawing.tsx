import type { CSSProperties, ReactNode } from "react";
import { burst, loaf, loafScores, markBefore, markFrame, sun } from "../components/shapes";
import { readColor } from "./read-colors";

/** The first and the last hour of the rail. */
export interface Hours {
  from: string;
  until: string;
}

/** What is written in the drawing in the display font, but the hours of the rail. */
export const drawnLetters = "Bread, by five in the morning. Order bread Hour 0 24";

interface BoxProps extends CSSProperties {
  children?: ReactNode;
}

/** A part of the picture at a place of its own within what holds it. Its props are its style, with numbers in px. */
export const Box = ({ children, ...style }: BoxProps) => (
  <div style={{ display: "flex", position: "absolute", left: 0, top: 0, ...style }}>{children}</div>
);

/** The window and its stage, in px. */
const frame = { left: 752, top: 56, width: 400, bar: 44, stage: 426, line: 4 };

const stage = { width: frame.width, height: frame.stage };

/** Either side of the seam, which cuts the stage from 232 px of its upper to 168 px of its lower edge and is 5 px wide. */
const beforeTheSeam = `polygon(0px 0px, 232px 0px, 168px ${stage.height}px, 0px ${stage.height}px)`;
const afterTheSeam = `polygon(237px 0px, ${stage.width}px 0px, ${stage.width}px ${stage.height}px, 173px ${stage.height}px)`;

/** The colour of a token by day. */
export const dayColor = (token: string) => readColor(token).day;

interface ShareDrawingProps {
  /** The size of the picture, in px. */
  width: number;
  height: number;
  hours: Hours;
}

/** What stands around the words of the picture for shared links: the rail, the band, and the hero's window. */
export function ShareDrawing({ width, height, hours }: ShareDrawingProps) {
  const ink = dayColor("ink");
  const ticks = Array.from({ length: 24 }, (_, tick) => `M78 ${20 + tick * 25.6}h12`).join("");
  const hour = { fontSize: 28, justifyContent: "center", width: 88 };
  const tag = { padding: "6px 12px 8px", color: dayColor("good-paper"), fontSize: 22 };
  return (
    <Box width={width} height={height}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <path d={`M0 486h${width}v${height - 486}H0z`} fill={dayColor("amber")} />
        <path
          d={`M0 486h${width}M90 0v${height}${ticks}`}
          stroke={ink}
          strokeWidth={4}
          fill="none"
        />
        <g transform="translate(132 46) scale(1.5)" stroke={ink} strokeWidth={2}>
          <path d={markBefore} fill={dayColor("signal")} />
          <path d={markFrame} fill="none" />
        </g>
        {/* The shadow of the window. */}
        <path
          d={`M${frame.left + 14} ${frame.top + 14}h${frame.width + 8}v${frame.bar + frame.stage + 12}H${frame.left + 14}z`}
          fill={ink}
        />
      </svg>
      <Box top={22} {...hour}>
        {hours.from}
      </Box>
      <Box top={height - 62} {...hour}>
        {hours.until}
      </Box>

      <Box
        left={frame.left}
        top={frame.top}
        width={frame.width}
        height={frame.bar + frame.line + frame.stage}
        background={dayColor("paper")}
        border={`${frame.line}px solid ${ink}`}
      >
        <svg viewBox={`0 0 ${frame.width} 44`} width={frame.width} height={44}>
          <g fill="none" stroke={ink} strokeWidth={3}>
            <circle cx={24} cy={22} r={8} />
            <circle cx={52} cy={22} r={8} />
            <circle cx={80} cy={22} r={8} />
            <path d="M106 9h278v26H106z" strokeWidth={2} />
          </g>
        </svg>
        <Box top={frame.bar} {...stage} borderTop={`${frame.line}px solid ${ink}`} background={ink}>
          <Before />
          <After />
          <Box left={12} top={stage.height - 48} {...tag} background={dayColor("on-amber")}>
            Hour 0
          </Box>
          <Box left={302} top={stage.height - 48} {...tag} background={dayColor("good-red")}>
            Hour 24
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The bakery's site at hour 0. */
function Before() {
  const yellow = dayColor("bad-yellow");
  const black = dayColor("bad-black");
  const title = {
    left: 12,
    fontSize: 38,
    color: dayColor("bad-green"),
    textShadow: `3px 3px ${dayColor("bad-pink")}`,
  };
  return (
    <Box
      {...stage}
      background={dayColor("bad-navy")}
      clipPath={beforeTheSeam}
      color={yellow}
      fontFamily="Comic"
      fontSize={20}
      whiteSpace="nowrap"
    >
      <Box width={stage.width} padding="4px 10px" background={dayColor("bad-red")}>
        *** WELCOME TO THE BREAD ZONE
      </Box>
      <Box top={48} {...title}>
        ~ Welcome ~
      </Box>
      <Box top={88} {...title}>
        2 my BREAD
      </Box>
      <Box left={10} top={142}>
        <svg viewBox="-50 -32 100 64" width={100} height={64}>
          <path d={burst} fill={dayColor("bad-red")} />
        </svg>
      </Box>
      <Box left={34} top={162}>
        NEW!!
      </Box>
      <Box left={124} top={164}>
        open @ 5
      </Box>
      <Box
        top={222}
        width={stage.width}
        height={46}
        background={`repeating-linear-gradient(-45deg, ${yellow} 0px, ${yellow} 17px, ${black} 17px, ${black} 34px)`}
      />
      <Box left={14} top={230} padding="2px 8px" background={black} fontSize={19}>
        UNDER CONSTRUCTION
      </Box>
      <Box
        left={14}
        top={286}
        padding="4px 14px"
        border={`4px solid ${dayColor("bad-white")}`}
        background={dayColor("bad-grey")}
        color={dayColor("bad-blue")}
        fontSize={22}
      >
        Click here!!
      </Box>
      <Box left={14} top={342} color={dayColor("bad-cyan")}>
        visitor 000024
      </Box>
    </Box>
  );
}

/** The same bakery's site at hour 24. */
function After() {
  const sand = dayColor("good-sand");
  const green = dayColor("good-green");
  return (
    <Box {...stage} background={dayColor("good-paper")} clipPath={afterTheSeam}>
      <Box
        left={250}
        top={34}
        flexDirection="column"
        color={dayColor("on-amber")}
        fontSize={42}
        lineHeight={0.96}
      >
        <div style={{ display: "flex", gap: 8 }}>
          <div>Bread,</div>
          <div>by</div>
        </div>
        <div>five in the</div>
        <div>morning.</div>
      </Box>
      <Box
        left={250}
        top={176}
        padding="6px 14px 8px"
        background={green}
        color={dayColor("good-paper")}
        fontSize={22}
      >
        Order bread
      </Box>
      {/* Its outlines begin at the seam, since no clip path reaches into a picture in the picture. */}
      <Box top={stage.height - 160}>
        <svg viewBox="0 0 100 40" width={stage.width} height={160}>
          <path d="M49.25 0H100v40H43.25z" fill={sand} />
          <circle {...sun} fill={dayColor("good-sun")} />
          <path d="M44.6 31H100v9H43.25z" fill={green} />
          <path d={loaf} fill={dayColor("good-crust")} />
          <path d={loafScores} fill="none" stroke={sand} strokeWidth={1.3} strokeLinecap="round" />
        </svg>
      </Box>
    </Box>
  );
}
