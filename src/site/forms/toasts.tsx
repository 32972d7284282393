/** @jsxImportSource @emotion/react */
import { css, Global } from "@emotion/react";
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type VariantOverrides } from "notistack";
import { lazy, useEffect, useId, useRef, type Ref } from "react";
import { fill, type FormDefinition } from "../../shared/content/form-definition";
import { timeout } from "../../shared/forms/payload";
import type { SubmissionState } from "./submission";

/** Imported only here, it shares this script's Emotion. If it cannot be loaded, the report is complete without it. */
export const Receipt = lazy(() =>
  import(/* webpackChunkName: "receipt" */ "./receipt").then(
    (loaded) => ({ default: loaded.Receipt }),
    () => ({ default: () => <></> }),
  ),
);

/** The minimum time that a success stays, in ms. */
const successDuration = 10_000;

/** How often to check whether a success is still hovered or focused, in ms. */
const recheckDelay = 1_000;

/** The color only repeats what the toast's role and text say. */
const frame = (failed: boolean) => {
  const color = failed ? "var(--error)" : "var(--ink)";
  return css({
    display: "grid",
    gridTemplateColumns: "1fr auto",
    gap: "var(--space-3)",
    width: "min(var(--measure), 100vw - var(--space-6))",
    padding: "var(--space-4)",
    border: "var(--rule)",
    borderInlineStartWidth: "var(--space-3)",
    borderColor: color,
    background: "var(--paper)",
    color: "var(--ink)",
    fontSize: "var(--small)",
    pointerEvents: "all",
    "& strong": { color, fontSize: "var(--body)" },
  });
};

/** `--rail` in tokens.css, which Emotion cannot read. */
const rail = "(min-width: 48rem)";

/**
 * On a phone, a toast is at the bottom, where it does not cover the report that says the same. While one is open, focused
 * elements are scrolled clear of it (WCAG 2.4.11).
 */
const placeOfToasts = css({
  [`@media ${rail}`]: {
    ":root": { "--rail-room": "var(--toast-room)" },
  },
  [`@media not all and ${rail}`]: {
    ":root": { scrollPaddingBlockEnd: "var(--toast-room)" },
    "body .notistack-SnackbarContainer": { top: "auto", bottom: "env(safe-area-inset-bottom)" },
  },
});

const closeButtonStyle = css({
  width: "var(--target)",
  height: "var(--target)",
  border: "var(--rule)",
  borderRadius: 0,
  background: "none",
  cursor: "pointer",
  "&:hover": { background: "var(--ink)", color: "var(--paper)" },
});

declare module "notistack" {
  interface VariantOverrides {
    default: { title: string; text: string; failed: boolean; close: string };
  }
}

type ToastProps = VariantOverrides["default"] & { ref?: Ref<HTMLDivElement> };

function Toast({ title, text, failed, close, ref }: ToastProps) {
  const titleId = useId();

  return (
    <div ref={ref} role={failed ? "alert" : "status"} aria-labelledby={titleId} css={frame(failed)}>
      <Global styles={placeOfToasts} />
      <div>
        <p id={titleId}>
          <strong>{title}</strong>
        </p>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        css={closeButtonStyle}
        aria-label={close}
        onClick={() => closeSnackbar()}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}

function noticeOf(state: SubmissionState, { success, failure, shared }: FormDefinition) {
  if (state === "delivered") return success;
  if (state === "failed") return failure;
  if (state === "unanswered") {
    // Nothing is known to have failed. The report's text would cover half of a phone, so only its heading is repeated.
    return { title: fill(shared.unanswered.title, { seconds: timeout / 1000 }), text: "" };
  }
  return undefined;
}

interface ToastsProps {
  definition: FormDefinition;
  /** Each change closes the open toast. */
  state: SubmissionState;
  returnFocus: () => void;
}

/** A success closes by itself, an error stays. Escape closes both. */
export function Toasts({ definition, state, returnFocus }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null);
  const failed = state === "failed" || state === "unanswered";

  useEffect(() => {
    const notice = noticeOf(state, definition);
    if (!notice) return undefined;
    const close = definition.shared.closeNotice;
    enqueueSnackbar({ ...notice, variant: "default", failed, close, persist: true });

    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") closeSnackbar();
    };
    document.addEventListener("keydown", closeOnEscape);

    const closeUnlessInUse = () => {
      const inUse = region.current?.matches(":hover, :focus-within");
      if (inUse) timer = setTimeout(closeUnlessInUse, recheckDelay);
      else closeSnackbar();
    };
    let timer = failed ? undefined : setTimeout(closeUnlessInUse, successDuration);

    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      clearTimeout(timer);
      closeSnackbar();
    };
  }, [definition, state, failed]);

  return (
    // Firefox does not announce an alert that is inserted together with its container, so the live region exists before. It
    // is off for a success, which the report already announces and which would be read again on removal.
    <div ref={region} aria-live={failed ? "polite" : "off"} className="no-print">
      <SnackbarProvider
        Components={{ default: Toast }}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        transitionDuration={0}
        onClose={() => {
          if (region.current?.contains(document.activeElement)) returnFocus();
        }}
      />
    </div>
  );
}
