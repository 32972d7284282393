import { type Lead, newLead } from "../../worker/shared/lead";

/** Makes a lead of the consultation that is stored and has just come. */
export const storedLead = (answers: Record<string, string>): Lead => ({
  ...newLead({
    form: "consultation",
    answers: new Map(Object.entries(answers)),
    inbox: "https://www.example.com/inbox",
    isTrapped: false,
  }),
  id: 1,
  note: "",
  times: 1,
  answeredAt: null,
  answeredBy: "",
  isBroken: false,
  storedMistakes: "[]",
  fingerprint: "",
  stateBefore: null,
});
