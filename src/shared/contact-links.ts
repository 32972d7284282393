/** Links to an email address. Escapes it, so that `a?cc=b@example.com` can't add recipients (RFC 6068, section 2). */
export const mailtoLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Writes the digits of nearly all scripts as 0 to 9. */
export const withPlainDigits = (text: string) =>
  text.normalize("NFKC").replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Unicode's tables have rows of 16. In NFKC, nearly every script's zero is the first in its row or the seventh.
    const code = digit.codePointAt(0) ?? 0;
    const column = code % 16;
    const isZeroFirst = /\p{Nd}/u.test(String.fromCodePoint(code - column));
    return String(isZeroFirst ? column : column - 6);
  });

/** Matches a number that can be dialed: at least 5 digits, and at most 15 (ITU-T E.164) after the 00 of an international call. */
const dialable = /^\+?\d{5,17}$/;

/**
 * Matches each of several numbers with slashes between them. A slash after at least seven digits ends a number: 030 5550199 / 0170
 * 5550199. A slash after fewer is a part of the number: 030/5550199. A last number with fewer digits is matched, too.
 */
const numberInRun = /(?:\D*\d){7}[^/]*\/?|[^]+/g;

/**
 * Matches one or more numbers, and the extension after them: `030 5550199 / 0170 5550199 ext. 23`. Doesn't begin with the minutes
 * of a time, such as 17:30.
 */
const runWithExtension =
  /(?<!\d:|\d)(\+?\s*[\d(][\d\s().·/\p{Pd}]*)(?:(?:ext\w*|x|#|durchwahl|apparat|poste|int|доб|内線)[.:\s]*(\d+))?/giu;

/** In units of UTF-16. A longer text isn't taken for a phone number, because reading one takes time. */
const maxTextLength = 200;

/**
 * Lists the numbers in a text that can be dialed, as links (RFC 3966). Drops the zero of `+49 (0)30`, which is dialed only within
 * the country.
 */
export function telLinks(text: string) {
  if (text.length > maxTextLength) return [];
  // Drops characters that nobody sees, and the marks that make a keycap emoji of a digit.
  const plainText = withPlainDigits(text).replace(/[\p{Cf}\p{M}]/gu, "");
  const runs = [...plainText.matchAll(runWithExtension)];
  return runs.flatMap(([, run = "", extension]) => {
    // Without `trim`, a space between a last slash and the extension would count as the last number.
    const numbers = run.trim().match(numberInRun) ?? [];
    return numbers.flatMap((number, index) => {
      const withoutZero = number.replace(/^(\s*(?:\+|00).*?)\(0\)/, "$1");
      const dialed = withoutZero.replace(/[^+\d]/g, "");
      if (!dialable.test(dialed)) return [];
      // An extension belongs to the number right before it.
      return extension && index === numbers.length - 1
        ? `tel:${dialed};ext=${extension}`
        : `tel:${dialed}`;
    });
  });
}

/** Links to the first phone number in a text. Returns undefined if none can be dialed. */
export const telLink = (text: string) => telLinks(text)[0];
