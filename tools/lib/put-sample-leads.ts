import { minute } from "../../worker/shared/spans";
import samples from "../sample-leads.json";

/** Writes a sample as a line of leads.json. The sample says how many minutes ago each of its moments was. */
const lineOf = (sample: object) =>
  JSON.stringify({ ...samples.usual, ...sample }, (key, value: unknown) =>
    key.endsWith("At") && typeof value === "number" ? Date.now() - value * minute : value,
  );

/** Adds thirty leads of every kind to the inbox of a Worker on this computer, as if they had come at different times until now. */
export async function putSampleLeads(origin: string) {
  const answer = await fetch(`${origin}/inbox/import/now`, {
    method: "POST",
    headers: { Origin: origin },
    body: `{"version":1,"site":"Samples","leads":[\n${samples.leads.map(lineOf).join(",\n")}\n]}`,
  });
  if (!answer.ok) throw new Error(`The sample leads were refused: ${await answer.text()}`);
}
