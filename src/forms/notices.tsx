/** @jsxImportSource @emotion/react */
import { css, Global } from "@emotion/react";
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type CustomContentProps,
} from "notistack";
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, type Ref } from "react";
import type { NoticeText } from "./definition";

declare module "notistack" {
  interface VariantOverrides {
    default: false;
    warning: false;
    info: false;
    success: { title: string };
    error: { title: string };
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
    width: "min(var(--measure), 100vw - 2rem)",
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

type NoticeBoxProps = CustomContentProps & { title: string; ref?: Ref<HTMLDivElement | null> };

/**
 * A notice. A success leaves by itself, but not from under a pointer or the focus; an error stays. Where the focus is in
 * it when it goes, the focus returns to where it came from.
 */
function NoticeBox({ id, title, message, variant, ref }: NoticeBoxProps) {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => element.current);

  // Cleans up while the notice is still in the page: what has the focus must not take it along.
  useLayoutEffect(() => {
    const { current } = element;
    let cameFrom: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !current?.contains(relatedTarget))
        cameFrom = relatedTarget;
    };
    current?.addEventListener("focusin", remember);
    return () => {
      current?.removeEventListener("focusin", remember);
      if (cameFrom instanceof HTMLElement && current?.contains(document.activeElement))
        cameFrom.focus();
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
      <button
        type="button"
        css={closeButton}
        aria-label="Close this notice"
        onClick={() => {
          closeSnackbar(id);
        }}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}

const components = { success: NoticeBox, error: NoticeBox };

interface NoticesProps {
  /** The notice to show; a new object is a new notice, and none closes those that are open. */
  notice: Notice | undefined;
}

/** Where notices appear. Escape closes them. */
export function Notices({ notice }: NoticesProps) {
  useEffect(() => {
    if (!notice) {
      closeSnackbar();
      return;
    }
    const { text, title, variant } = notice;
    enqueueSnackbar(text, { variant, title, persist: true });
  }, [notice]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeSnackbar();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <SnackbarProvider
      Components={components}
      maxSnack={2}
      anchorOrigin={{ vertical: "top", horizontal: "center" }}
      transitionDuration={0}
    />
  );
}
