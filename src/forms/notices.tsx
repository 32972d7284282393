/** @jsxImportSource @emotion/react */
import { css } from "@emotion/react";
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type CustomContentProps,
} from "notistack";
import { useEffect, useId, useState, type Ref } from "react";
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

/** How long a success stays, in milliseconds, while it is neither hovered nor focused. */
const successDuration = 10_000;

const box = (variant: Notice["variant"]) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr auto",
    gap: "0 var(--space-s)",
    width: "min(30rem, 100vw - 2rem)",
    padding: "var(--space-s)",
    border: "var(--rule) solid",
    borderInlineStartWidth: "0.75rem",
    borderColor: variant === "error" ? "var(--signal)" : "var(--ink)",
    color: "var(--ink)",
    background: "var(--paper)",
    fontSize: "var(--text-s)",
    "& p": { margin: 0 },
    "& strong": { color: variant === "error" ? "var(--signal)" : "inherit" },
  });

const closeButton = css({
  minWidth: "2.75rem",
  minHeight: "2.75rem",
  margin: "calc(var(--space-s) * -0.5)",
  border: "var(--rule) solid currentColor",
  color: "inherit",
  background: "none",
  font: "inherit",
  cursor: "pointer",
});

type NoticeBoxProps = CustomContentProps & { title: string; ref?: Ref<HTMLDivElement> };

/** A notice. A success says itself and leaves by itself; an error interrupts and stays. */
function NoticeBox({ id, title, message, variant, ref }: NoticeBoxProps) {
  const [held, setHeld] = useState({ hover: false, focus: false });
  const titleId = useId();
  const isError = variant === "error";
  const stays = isError || held.hover || held.focus;

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => {
      closeSnackbar(id);
    }, successDuration);
    return () => {
      clearTimeout(timer);
    };
  }, [id, stays]);

  return (
    <div
      ref={ref}
      role={isError ? "alert" : "status"}
      aria-labelledby={titleId}
      css={box(isError ? "error" : "success")}
      onMouseEnter={() => {
        setHeld((now) => ({ ...now, hover: true }));
      }}
      onMouseLeave={() => {
        setHeld((now) => ({ ...now, hover: false }));
      }}
      onFocus={() => {
        setHeld((now) => ({ ...now, focus: true }));
      }}
      onBlur={() => {
        setHeld((now) => ({ ...now, focus: false }));
      }}
    >
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
