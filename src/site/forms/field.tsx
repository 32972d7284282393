import type { FocusEvent } from "react";
import { useField } from "react-final-form";
import type { FieldDefinition } from "../../shared/content/form-definition";
import { completeWebAddress } from "./controls";
import * as styles from "./forms.module.css";

/** Copies what was typed into textareas to elements for paper. In print, a textarea is cut off at the end of a page. */
export function copyToPaper() {
  for (const paper of document.querySelectorAll(`.${styles.paper}`)) {
    paper.textContent = (paper.previousElementSibling as HTMLTextAreaElement).value;
  }
}

/**
 * A label, a hint, a control and a message. The control is uncontrolled: its value belongs to the browser, so hydration doesn't
 * erase what the browser restored or filled in, and typing renders nothing.
 */
export function Field({ name, definition }: { name: string; definition: FieldDefinition }) {
  const { label, control, autoComplete, hint } = definition;
  const { input, meta } = useField<string>(name, { subscription: { error: true } });
  const message = meta.error as string | undefined;
  const hintId = hint ? `${name}-hint` : undefined;
  const messageId = message ? `${name}-error` : undefined;
  const isAddress = control === "email" || control === "url";
  const attributes = {
    id: name,
    name,
    autoComplete,
    className: styles.control,
    onChange: input.onChange,
    "aria-invalid": message ? true : undefined,
    "aria-describedby": [hintId, messageId].filter(Boolean).join(" ") || undefined,
  };

  function completeOnBlur({ target }: FocusEvent<HTMLInputElement>) {
    target.value = completeWebAddress(target.value);
    input.onChange(target.value);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={hintId} className="quiet">
          {hint}
        </p>
      )}
      {control === "textarea" ? (
        <>
          <textarea {...attributes} rows={4} />
          <div className={styles.paper} />
        </>
      ) : (
        <input
          {...attributes}
          type={control}
          spellCheck={isAddress ? false : undefined}
          onBlur={control === "url" ? completeOnBlur : undefined}
        />
      )}
      {message && (
        <p id={messageId} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}
