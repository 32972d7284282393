/** @jsxImportSource @emotion/react */
import { css, Global } from "@emotion/react";
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type CustomContentProps,
} from "notistack";
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, type Ref } from "react";
import type { NoticeText } from "./definition";

// Not an interface, which notistack's types do not take for a record.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
type NoticeOptions = {
  title: string;
  /** Called when the notice goes while it has the focus. */
  returnFocus: () => void;
};

declare module "notistack" {
  interface VariantOverrides {
    default: false;
    warning: false;
    info: false;
    success: NoticeOptions;
    error: NoticeOptions;
  }
}

/** What the visitor is told about the last submit. */
export type Notice = NoticeText & { variant: "success" | "error" };

/** How long a success stays, in milliseconds, at the least. */
const successDuration = 10_000;

/** How often a success that is hovered or focused looks whether it still is, in milliseconds. */
const heldDuration = 1_000;

/** The frame of a notice; what it is about is said by its role and its words, the color only repeats it. */
const box = (variant: Notice["variant"]) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr auto",
    gap: "var(--space-3)",
    width: "min(var(--measure), 100vw - var(--space-6))",
    padding: "var(--space-4)",
    border: "var(--rule)",
    borderInlineStartWidth: "var(--space-3)",
    borderColor: variant === "error" ? "var(--signal)" : "var(--ink)",
    background: "var(--paper)",
    color: "var(--ink)",
    fontSize: "var(--small)",
    pointerEvents: "all",
    "& strong": {
      color: variant === "error" ? "var(--signal)" : "inherit",
      fontSize: "var(--body)",
    },
  });

/** While a notice is open, what takes the focus is scrolled to below it (WCAG 2.4.11). */
const roomAbove = css({ ":root": { scrollPaddingBlockStart: "var(--notice-room)" } });

const closeButton = css({
  width: "var(--target)",
  height: "var(--target)",
  border: "var(--rule)",
  borderRadius: 0,
  background: "none",
  cursor: "pointer",
  "&:hover": { background: "var(--ink)", color: "var(--paper)" },
});

type NoticeBoxProps = CustomContentProps & NoticeOptions & { ref?: Ref<HTMLDivElement | null> };

/** A notice. A success leaves by itself, but not from under a pointer or the focus; an error stays. */
function NoticeBox({ id, title, message, variant, returnFocus, ref }: NoticeBoxProps) {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => element.current);

  const close = () => {
    if (element.current?.contains(document.activeElement)) returnFocus();
    closeSnackbar(id);
  };

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      closeOnEscape(event);
    };
    document.addEventListener("keydown", listener);
    return () => {
      document.removeEventListener("keydown", listener);
    };
  }, []);

  useEffect(() => {
    if (variant !== "success") return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => {
      if (element.current?.matches(":hover, :focus-within"))
        timer = setTimeout(leave, heldDuration);
      else closeSnackbar(id);
    };
    timer = setTimeout(leave, successDuration);
    return () => {
      clearTimeout(timer);
    };
  }, [id, variant]);

  return (
    <div
      ref={element}
      role={variant === "error" ? "alert" : "status"}
      aria-labelledby={titleId}
      css={box(variant === "error" ? "error" : "success")}
    >
      <Global styles={roomAbove} />
      <div>
        <p id={titleId}>
          <strong>{title}</strong>
        </p>
        <p>{message}</p>
      </div>
      <button type="button" css={closeButton} aria-label="Close this notice" onClick={close}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}

const components = { success: NoticeBox, error: NoticeBox };

interface NoticesProps {
  /** The notice to show; a new object is a new notice, and none closes those that are open. */
  notice: Notice | undefined;
  /** Called when a notice goes while it has the focus. */
  returnFocus: () => void;
}

/** Where notices appear. Escape closes them. */
export function Notices({ notice, returnFocus }: NoticesProps) {
  const giveBack = useEffectEvent(returnFocus);

  useEffect(() => {
    if (!notice) {
      closeSnackbar();
      return;
    }
    const { text, title, variant } = notice;
    enqueueSnackbar(text, { variant, title, persist: true, returnFocus: giveBack });
  }, [notice]);

  return (
    <SnackbarProvider
      Components={components}
      maxSnack={2}
      anchorOrigin={{ vertical: "top", horizontal: "center" }}
      transitionDuration={0}
    />
  );
}
