import { andWords, legalForms } from "./entity-words.ts";

const maxLength = 120;
const minLengthToCompare = 8;
const longestLegalForm = 3;
/** Name that is a host. */
export const hostName = /^\s*(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]{2,60})\.[a-z]{2,6}\s*$/iu;
const leadingForms =
  /^(?:株式会社|有限会社|合同会社|弁護士法人|医療法人|주식회사|ооо |ао |оао |зао |пао |ип )|(?:株式会社|有限会社|股份有限公司|有限公司)$/u;

/** Returns letters and digits of a text in lower case without diacritics, as words with single spaces between them. */
export function foldedWords(text: string): string {
  const plain = text
    .slice(0, 4 * maxLength)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/(?<!\p{L})([cdjlmnst]|qu|dell|all)[’']/gu, "$1 ")
    .replace(/[’'`´]/g, "")
    .normalize("NFC");
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Returns the form in which names are compared: without case, punctuation, diacritics and legal form. */
export function nameKey(name: string): string {
  let words = foldedWords(name.replace(hostName, "$1")).replace(leadingForms, "").trim().split(" ");
  for (let cut = true; cut && words.length > 1; ) {
    cut = false;
    for (let length = Math.min(longestLegalForm, words.length - 1); length > 0 && !cut; length--) {
      cut = legalForms.has(words.slice(-length).join(" "));
      if (cut) words = words.slice(0, -length);
    }
  }
  const own = words.filter((word) => !andWords.has(word));
  return (own.length === 0 ? words : own).join(" ").slice(0, maxLength);
}

/** Returns true if two keys of names may stand for one name: they share a word, or one abbreviates the other. */
export function mayBeOneName(one: string, other: string): boolean {
  const [a, b] = [compact(one), compact(other)];
  if (scriptOf(a) !== scriptOf(b)) return true;
  if (a.includes(b) || b.includes(a)) return true;
  const words = one.split(" ").filter((word) => word.length > 1);
  const others = other.split(" ").filter((word) => word.length > 1);
  if (words.some((word) => others.some((known) => sharesStart(word, known)))) return true;
  return abbreviates(a, other) || abbreviates(b, one);
}

/**
 * Returns true if two keys differ by a slip: one or two letters of a long name. Umlauts written as two letters, spaces
 * and digits make no slip.
 */
export function isMisspelling(one: string, other: string): boolean {
  const [a, b] = [withoutUmlauts(compact(one)), withoutUmlauts(compact(other))];
  const longest = Math.max(a.length, b.length);
  if (a === b || Math.min(a.length, b.length) < minLengthToCompare) return false;
  if (scriptOf(a) === "unspaced" || a.replace(/\D/g, "") !== b.replace(/\D/g, "")) return false;
  const most = longest < 14 ? 1 : 2;
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

function compact(key: string): string {
  return key.replaceAll(" ", "");
}

function withoutUmlauts(text: string): string {
  return text.replace(/([aou])e/g, "$1");
}

function scriptOf(text: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(text))
    return "unspaced";
  if (/\p{Script=Latin}/u.test(text)) return "latin";
  return /\p{Script=Cyrillic}/u.test(text) ? "cyrillic" : "other";
}

function sharesStart(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length >= 4 ? one.slice(0, 5) === other.slice(0, 5) : one === other;
}

/** True if the letters of a short name are found in a long one in their order, beginning with the first. */
function abbreviates(short: string, long: string): boolean {
  if (short.length > 6) return false;
  let at = -1;
  for (const letter of short) {
    at = long.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Number of inserted, deleted and replaced characters (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= b.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
