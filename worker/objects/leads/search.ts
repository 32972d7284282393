import { withPlainDigits } from "../../../src/shared/contact-links";
import { typedAnswers } from "../../shared/answers";
import type { Lead } from "../../shared/lead";
import type { LeadTable, Place } from "./store/leads";

/**
 * Letters that Unicode doesn't split into a letter and a mark, with what people type instead. ß isn't here: in capitals, it's SS.
 */
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

/** Drops accents, joiners and the like. */
const withoutMarks = (text: string) => text.replace(/[\p{M}\p{Cf}]+/gu, "");

/** Folds a text for a search, which ignores case, accents, apostrophes, dashes and white space. So `Ma-Rée` becomes `MAREE`. */
function foldWords(text: string) {
  const isAscii = !/[^\0-\x7F]/.test(text);
  // Thousands of marks in a row would take seconds to normalize, so they are dropped before that, too.
  const plain = isAscii ? text : withoutMarks(withoutMarks(text).normalize("NFKD"));
  return (
    plain
      // In capitals, both of ς and σ are Σ.
      .toUpperCase()
      .replace(/[ÆÐĐĦŁŒØÞ]/g, (letter) => plainLetters.get(letter) ?? "")
      .replace(/[\s\p{Pd}'`´‘’′ʻʼ]+/gu, "")
  );
}

/**
 * Lists the spellings of a text, folded. If it has umlauts, there are two, because Germans without these keys type ae, oe or ue.
 */
function spellingsOf(text: string) {
  const spelledOut = text.replace(/[äöü]|[aou]\u0308/gi, "$&e");
  return Array.from(new Set([text, spelledOut]), foldWords);
}

/** Folds a text for the search of a number, which ignores all but digits. */
const foldNumber = (text: string) => withPlainDigits(text.replace(/\P{Nd}+/gu, ""));

/** With fewer digits than this, or with a letter, a search is for words. */
const minDigits = 4;

/** Only this many of the last digits are compared, because a number may begin with the code of a country, or without. */
const comparedDigits = 8;

/** Splits a query into the words to look for. A word that was copied from a text may end with the end of a sentence. */
function wordsOf(query: string) {
  const parts = query.split(/[\s,;:"()<>]+/).map((part) => part.replace(/[.!?]+$/, ""));
  return parts.filter((word) => foldWords(word) !== "");
}

/** Makes a test of whether a lead has the number, or all words in any order, in its answers or its note. */
function matcherOf(query: string) {
  const number = foldNumber(query);
  const isNumber = number.length >= minDigits && !/\p{L}/u.test(query);
  const fold = isNumber ? (text: string) => [foldNumber(text)] : spellingsOf;
  // Each wanted word has one spelling or two. One of them has to be found.
  const wanted = isNumber ? [[number.slice(-comparedDigits)]] : wordsOf(query).map(spellingsOf);
  return ({ answers, note }: Lead) => {
    const texts = typedAnswers(answers).map(([, text]) => text);
    const foldedTexts = [...texts, note].flatMap(fold);
    const isFound = (spelling: string) => foldedTexts.some((text) => text.includes(spelling));
    return wanted.length > 0 && wanted.every((spellings) => spellings.some(isFound));
  };
}

/** Lists the ids of the leads that a search finds before a place, the newest first. Stops once there are enough. */
export async function search(leads: LeadTable, query: string, before?: Place, enough = Infinity) {
  const matches = matcherOf(query);
  const ids: number[] = [];
  let batch = leads.readBefore(before);
  while (batch.length > 0 && ids.length < enough) {
    for (const lead of batch) if (matches(lead)) ids.push(lead.id);
    batch = leads.readBefore(batch.at(-1));
    // Lets the object do other work between two batches.
    await scheduler.wait(0);
  }
  return ids;
}
