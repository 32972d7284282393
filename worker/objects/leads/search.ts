import { withPlainDigits } from "../../../src/shared/contact-links";
import { typedAnswers } from "../../shared/answers";
import type { Lead } from "../../shared/lead";
import type { LeadTable, Place } from "./store/leads";

const withoutMarks = (text: string) => text.replace(/[\p{M}\p{Cf}]+/gu, "");

/** Letters that Unicode doesn't split into a letter and a mark, with what people type instead. In capitals, ß is SS already. */
const plainLetters = new Map([
  ["Æ", "AE"],
  ["Ð", "D"],
  ["Đ", "D"],
  ["Ħ", "H"],
  ["Ł", "L"],
  ["Œ", "OE"],
  ["Ø", "O"],
  ["Þ", "TH"],
]);

/** Folds a text for a search, which looks neither at case nor at accents, apostrophes, dashes and white space. */
function foldWords(text: string) {
  const isAscii = !/[^\0-\x7F]/.test(text);
  // Drops marks before normalizing as well as after, because thousands in a row take seconds to normalize.
  const plain = isAscii ? text : withoutMarks(withoutMarks(text).normalize("NFKD"));
  return (
    plain
      // In capitals, both of ς and σ are Σ.
      .toUpperCase()
      .replace(/[ÆÐĐĦŁŒØÞ]/g, (letter) => plainLetters.get(letter) ?? "")
      .replace(/[\s\p{Pd}'`´‘’′ʻʼ]+/gu, "")
  );
}

/** Folds a word in its spellings: Germans who lack an umlaut type ae, oe or ue. */
function spellingsOf(text: string) {
  const spelledOut = text.replace(/[äöü]|[aou]\u0308/gi, "$&e");
  return Array.from(new Set([text, spelledOut]), foldWords);
}

/** Folds a text for the search of a number, which looks only at digits. */
const foldNumber = (text: string) => withPlainDigits(text.replace(/\P{Nd}+/gu, ""));

/** With at least this many digits, and no letter, a search is for a number. */
const fewestDigits = 4;

/** Only this many of the last digits are compared: a number may begin with the code of a country, or without. */
const comparedDigits = 8;

/** Splits a query into the words to look for. What was copied from a text may end with the end of a sentence. */
const wordsOf = (query: string) =>
  query
    .split(/[\s,;:"()<>]+/)
    .map((word) => word.replace(/[.!?]+$/, ""))
    .filter((word) => foldWords(word));

/** Makes a test of whether a lead has the number, or all words in any order, in its answers or its note. */
function matcherOf(query: string) {
  const number = foldNumber(query);
  const isNumber = number.length >= fewestDigits && !/\p{L}/u.test(query);
  const fold = isNumber ? (text: string) => [foldNumber(text)] : spellingsOf;
  // Each wanted word has one spelling or two, one of which has to be found.
  const wanted = isNumber ? [[number.slice(-comparedDigits)]] : wordsOf(query).map(spellingsOf);
  return ({ answers, note }: Lead) => {
    const texts = typedAnswers(answers).map(([, text]) => text);
    const folded = [...texts, note].flatMap(fold);
    const has = (spelling: string) => folded.some((text) => text.includes(spelling));
    return wanted.length > 0 && wanted.every((spellings) => spellings.some(has));
  };
}

/** Lists the ids of what a search finds before a place, the newest first, and stops once there are enough. */
export async function search(leads: LeadTable, query: string, before?: Place, enough = Infinity) {
  const matches = matcherOf(query);
  const ids: number[] = [];
  let batch = leads.readBefore(before);
  while (batch.length > 0 && ids.length < enough) {
    ids.push(...batch.filter(matches).map(({ id }) => id));
    batch = leads.readBefore(batch.at(-1));
    // Lets the object do other work between two batches.
    await scheduler.wait(0);
  }
  return ids;
}
