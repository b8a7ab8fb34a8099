import { decoded } from "./mail-fault.ts";

/** Faults of the number of a `tel:` link. */
export const phoneFaults = [
  "empty",
  /** Slashes after the scheme, as in a web address. */
  "slashes",
  /** Letters that are neither a vanity number nor an extension. */
  "letters",
  /** Two numbers in one link. */
  "several",
  /** The trunk prefix after a country code, as in `+49 (0)30` or `+49030`: telephones dial the zero, too. */
  "trunk",
  /** Fewer than three digits, or more than a telephone number can have (ITU-T E.164). */
  "length",
] as const;
/** Fault of the number of a `tel:` link. */
export type PhoneFault = (typeof phoneFaults)[number];

const maxDigits = 15;
/** Digits of a short number with its area code; what is shorter may be a part of one. */
const minNumber = 7;
const maxText = 200;
/** Parameters, pauses and extensions after a number, as RFC 3966 and telephones know them. */
const extension = /(?:[;,].*|(?<=[\d)\s])(?:[pwx]|ext(?:ension)?\.?|dw\.?)[\s.:]*\d[\d*#]*)$/i;
/** Countries that dial the zero after their code: Italy, San Marino and the Vatican. */
const keepsZero = /^\+\s*(?:39|378|379)/;
/** Countries whose numbers begin with a zero only within the country (ITU-T E.129, national numbering plans). */
const dropsZero =
  /^\+(?:20|27|3[123]|4[013469]|5[45]|6[012346]|8[1246]|9[01248]|21[23]|234|25[456]|35[389]|38[0156]|421|880|886|96[126]|97[127])0/;

/**
 * Returns the fault of a `tel:` link, given what follows the scheme; `null` if telephones dial it. They skip white space
 * and punctuation, and turn the letters of `1-800-FLOWERS` into digits.
 */
export function phoneFault(rest: string): PhoneFault | null {
  const query = rest.indexOf("?");
  const text = decoded(query === -1 ? rest : rest.slice(0, query))
    .trim()
    .slice(0, maxText);
  if (text.startsWith("//")) return "slashes";
  if (!/[\p{L}\p{Nd}*]/u.test(text)) return "empty";
  if (holdsSeveral(text)) return "several";
  const number = text.replace(extension, "");
  if (/\p{L}/u.test(number) && !isVanity(number)) return "letters";
  if (holdsTrunk(number)) return "trunk";
  const digits = number.replace(/[^\p{L}\p{Nd}*#]/gu, "").length;
  return digits < 3 || digits > maxDigits ? "length" : null;
}

/** Returns true for two numbers that are apart: each has a country code, or both have the digits of a number. */
function holdsSeveral(text: string): boolean {
  const own = text.replace(/;phone-context=.*/i, "");
  if (/\d[^+]*\+\s*\d/.test(own)) return true;
  // A comma alone is a pause, after which a telephone dials an extension or a code.
  const digits = own
    .split(/[/;]|\b(?:or|oder|and|und|ou)\b|,\s*(?=[+0(])/i)
    .map((part) => part.replace(/\D/g, "").length);
  const total = digits.reduce((sum, count) => sum + count, 0);
  return total > maxDigits && digits.filter((count) => count >= minNumber).length > 1;
}

function holdsTrunk(number: string): boolean {
  if (/^\+[\d\s.-]{1,6}\(\s*0\s*\)/.test(number)) return !keepsZero.test(number);
  return dropsZero.test(number.replace(/[^+\d]/g, ""));
}

function isVanity(number: string): boolean {
  const letters = number.replace(/[^\p{L}]/gu, "");
  return /^[A-Z]{3,12}$/.test(letters) && /^\D{0,2}\d/.test(number);
}
