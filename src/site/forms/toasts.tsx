/** @jsxImportSource @emotion/react */
import { css, Global } from "@emotion/react";
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type CustomContentProps,
} from "notistack";
import { lazy, useEffect, useRef, type Ref } from "react";
import type { FormDefinition } from "../../shared/content/form-definition";
import { fill } from "../../shared/fill";
import { timeoutMs } from "../../shared/forms/timeout";
import type { SubmissionState } from "./submission-state";
import { returnFocus } from "./use-form-focus";

/** This script loads the receipt, so that both share one copy of Emotion. The report is complete even if this fails. */
export const Receipt = lazy(() =>
  import(/* webpackChunkName: "receipt" */ "./receipt").then(
    (loaded) => ({ default: loaded.Receipt }),
    () => ({ default: () => <></> }),
  ),
);

/** How long a success stays at least. */
const successDurationMs = 10_000;

/** How often to check whether a success is still hovered or focused. */
const recheckDelayMs = 1_000;

/** The box of a toast. The color of an error only repeats what its role and text say. */
const frame = css`
  --color: var(--ink);
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-3);
  width: min(var(--measure), 100vw - var(--space-6));
  padding: var(--space-4);
  border: var(--rule);
  border-inline-start-width: var(--space-3);
  border-color: var(--color);
  background: var(--paper);
  color: var(--ink);
  font-size: var(--small);

  &[role="alert"] {
    --color: var(--error);
  }

  strong {
    color: var(--color);
    font-size: var(--body);
  }

  button {
    width: var(--target);
    height: var(--target);
    border: var(--rule);
    border-radius: 0;
    background: none;
    cursor: pointer;
  }

  button:hover {
    background: var(--ink);
    color: var(--paper);
  }
`;

/**
 * Where toasts are, and how much room scrolling leaves for them, so that browsers scroll focused elements clear of a toast
 * (WCAG 2.4.11). 48rem is the media query `--rail` of `tokens.css`, which Emotion can't read.
 *
 * On a wide screen, a toast covers the hour at the top, so scrolling leaves room for the toast instead. On a phone, a toast at the
 * top would cover the report that says the same, so it's at the bottom. In a textarea, browsers scroll only to the line with the
 * cursor, so a phone leaves 3rem more.
 */
const placeOfToasts = css`
  @media (min-width: 48rem) {
    :root {
      --rail-room: var(--toast-room);
    }
  }
  @media not all and (min-width: 48rem) {
    :root {
      scroll-padding-block-end: calc(var(--toast-room) + 3rem);
    }
    body .notistack-SnackbarContainer {
      top: auto;
      bottom: env(safe-area-inset-bottom);
    }
  }
`;

function Toast({ message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role={variant === "error" ? "alert" : "status"}
      aria-labelledby="toast-title"
      css={frame}
    >
      <Global styles={placeOfToasts} />
      {message}
    </div>
  );
}

interface ToastWords {
  title: string;
  text?: string;
}

/** Returns what the toast of a state says. Undefined if the state has no toast. */
function toastWordsOf({ success, failure, shared }: FormDefinition, state: SubmissionState) {
  const toastWords: Partial<Record<SubmissionState, ToastWords>> = {
    delivered: success,
    failed: failure,
    limited: failure,
    // Repeats only the report's heading. The report's text would cover half of a phone's screen.
    unanswered: { title: fill(shared.unanswered.title, { seconds: timeoutMs / 1000 }) },
  };
  return toastWords[state];
}

function ToastMessage({ title, text, close }: ToastWords & { close: string }) {
  return (
    <>
      <div>
        <p id="toast-title">
          <strong>{title}</strong>
        </p>
        {text && <p>{text}</p>}
      </div>
      <button type="button" aria-label={close} onClick={() => closeSnackbar()}>
        <span aria-hidden="true">✕</span>
      </button>
    </>
  );
}

function closeOnEscape(event: KeyboardEvent) {
  // Escape also ends a composition, as in Japanese.
  // oxlint-disable-next-line typescript/no-deprecated -- Safari says so only by this key code.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (event.key === "Escape" && !isComposing) closeSnackbar();
}

/** Shows how a submission ended. A success closes by itself, an error stays. Escape closes both. */
export function Toasts({
  definition,
  state,
  isError,
}: {
  definition: FormDefinition;
  /** The state of the form. Each change closes the open toast. */
  state: SubmissionState;
  /** True if the state is a failure. (With an import of `isFailure`, both scripts would be larger.) */
  isError: boolean;
}) {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const words = toastWordsOf(definition, state);
    if (!words) return undefined;

    enqueueSnackbar({
      variant: isError ? "error" : "success",
      message: <ToastMessage {...words} close={definition.shared.closeNotice} />,
      // The timer below closes a success. notistack's own would also close a toast that has the focus.
      persist: true,
    });
    window.onkeydown = closeOnEscape;

    function closeUnlessInUse() {
      const isInUse = region.current?.matches(":hover, :focus-within");
      if (isInUse) timer = setTimeout(closeUnlessInUse, recheckDelayMs);
      else closeSnackbar();
    }
    let timer = isError ? undefined : setTimeout(closeUnlessInUse, successDurationMs);

    return () => {
      window.onkeydown = null;
      clearTimeout(timer);
      closeSnackbar();
    };
  }, [definition, state, isError]);

  return (
    // Firefox doesn't announce an alert that is inserted together with its live region, so the region is there from the start.
    // It's off for a success, because the report announces that, and the region would announce it again when the toast closes.
    <div ref={region} aria-live={isError ? "polite" : "off"} className="no-print">
      <SnackbarProvider
        Components={{ success: Toast, error: Toast }}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        transitionDuration={0}
        onClose={() => {
          if (region.current?.contains(document.activeElement)) returnFocus();
        }}
      />
    </div>
  );
}
