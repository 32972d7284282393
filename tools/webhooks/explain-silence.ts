import type { Silence } from "./ask";
import type { Finding } from "./finding";

/** What an explanation is about. */
export interface Unanswered {
  /** The variable that holds the address. */
  variable: string;
  /** The host of the address, with its secret part masked. */
  host: string;
  /** How long was waited, in ms. */
  timeLimit: number;
}

const noForm = "No visitor can send this form.";

/**
 * Explains why there was no answer to a preflight. A certificate that browsers refuse is something to fix: somebody did
 * answer, and asking again changes nothing.
 */
export function explainSilence(
  silence: Exclude<Silence, "stopped">,
  { variable, host, timeLimit }: Unanswered,
): Finding {
  const subject = "the address";
  const certificate = (seen: string, change: string): Finding => ({
    level: "fix",
    subject,
    seen,
    means: `Every browser refuses the connection. ${noForm}`,
    change,
  });
  const unreachable = (seen: string, change: string): Finding => ({
    level: "unreachable",
    subject,
    seen,
    means: noForm,
    change,
  });
  switch (silence) {
    case "self-signed":
      return certificate(
        `The certificate of ${host} is self-signed or comes from nobody whom browsers trust.`,
        "Give the server a certificate of a public authority, with its whole chain; Let's Encrypt gives them for free.",
      );
    case "expired":
      return certificate(
        `The certificate of ${host} has expired.`,
        "Renew it, and see to it that it renews itself.",
      );
    case "wrong-host":
      return certificate(
        `The certificate is made out to another name than ${host}.`,
        `Give the server a certificate for ${host}, or write the name that it has into ${variable}.`,
      );
    case "no-tls":
      return certificate(
        `${host} could not agree with this machine on an encrypted connection.`,
        "Let the server speak https on this port.",
      );
    case "unknown-host":
      return unreachable(
        `The name ${host} could not be looked up.`,
        `See whether it is misspelt in ${variable}, and whether this machine is online.`,
      );
    case "refused":
      return unreachable(
        `Nothing takes connections at ${host}.`,
        `Start the server, or mend the host and the port in ${variable}.`,
      );
    case "unreachable":
      return unreachable(
        `There is no way to ${host} from here.`,
        "See whether this machine is online, and whether a firewall is in between.",
      );
    case "broken":
      return unreachable(
        `${host} closed the connection instead of answering in HTTP.`,
        `See in the server's log why, and whether the port in ${variable} is the right one.`,
      );
    case "timeout":
      return unreachable(
        `${host} did not answer within ${timeLimit / 1000} s.`,
        "See whether the server is overloaded or asleep, then check again.",
      );
  }
}
