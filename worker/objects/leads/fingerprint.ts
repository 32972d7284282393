import { sha256 } from "hono/utils/crypto";
import { typedAnswers } from "../../shared/answers";
import type { Payload } from "../../shared/lead";

/** Hashes a text with SHA-256, as hexadecimal digits. Hono returns null only on platforms without hashes, and workerd has them. */
export const hash = async (text: string) => (await sha256(text)) ?? "";

/** Hashes the type of a form and what was typed into it. Two leads with the same hash are the same lead. */
export const fingerprintOf = ({ form, answers }: Payload) =>
  hash(JSON.stringify([form, typedAnswers(answers)]));
