import type { FormType } from "../routes";

export interface FormIslandProps {
  form: FormType;
  endpoint: string;
  ownerEmail: string;
}

export function FormIsland({ form, endpoint }: FormIslandProps) {
  return <form id={form} data-form={form} action={endpoint} />;
}
