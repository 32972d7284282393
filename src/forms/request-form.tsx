import { FORM_ERROR } from "final-form";
import { useRef, useState } from "react";
import { Form } from "react-final-form";
import type { FormDefinition, Values } from "./definition";
import { FormBody } from "./form-body";
import { loadNotices } from "./late-parts";
import type { Notice, Notices } from "./notices";
import { createPayload } from "./payload";
import { send } from "./send";

interface RequestFormProps {
  definition: FormDefinition;
  /** The address of the webhook. */
  endpoint: string;
  /** The owner's e-mail address, the way out when the webhook fails. */
  ownerEmail: string;
}

const nothing = {};

/** A form as its definition describes it, with its state and its notices. */
export function RequestForm({ definition, endpoint, ownerEmail }: RequestFormProps) {
  const island = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState<Notice>();
  const [parts, setParts] = useState<{ Notices: typeof Notices }>();

  const deliver = async (values: Values) => {
    const payload = createPayload(definition, values, new Date(), window.location.origin);
    const error = await send(definition, endpoint, payload);
    return error && { [FORM_ERROR]: error };
  };
  const prepareNotices = () => {
    // Where they cannot be loaded, the page itself still says how the submit ended.
    loadNotices().then(setParts, () => undefined);
  };

  // The form, or what it reports, takes the focus when a notice goes that had it.
  const returnFocus = () => {
    const form = island.current?.querySelector("form");
    (form?.querySelector<HTMLElement>('[role="group"]') ?? form)?.focus();
  };

  return (
    <div ref={island}>
      <Form<Values> onSubmit={deliver} subscription={nothing}>
        {() => (
          <FormBody
            definition={definition}
            ownerEmail={ownerEmail}
            onPrepare={prepareNotices}
            onNotice={setNotice}
          />
        )}
      </Form>
      {parts && <parts.Notices notice={notice} returnFocus={returnFocus} />}
    </div>
  );
}
