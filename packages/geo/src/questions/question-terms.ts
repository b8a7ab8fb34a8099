import { wordStrings } from "@sightline/text";
import { isForeign, type LanguagePack, languagePack, stemOf } from "@sightline/text/language";
import { isUnspaced, spacedWords, withoutAccents } from "./folded-words.ts";
import { amountsIn, isPriceWord, pricedPart } from "./price-words.ts";

/** A content word of a question, by which passages are found; texts are searched in folded form. */
export interface QuestionTerm {
  /** As the question writes it. */
  readonly word: string;
  /** The same in all questions that ask for the same. */
  readonly key: string;
  /** Returns true for a word that counts as the term. */
  matches(word: string): boolean;
  /** Counts it in scripts without spaces, and where no word stands for it. */
  countOutsideWords(folded: string): number;
  /** Returns false if a text cannot contain it, at little cost. */
  mayOccur(folded: string): boolean;
  /** Returns true if a text mentions it, even within another word. */
  isMentioned(folded: string): boolean;
}

/** Content words of a question. */
export interface QuestionTerms {
  /** At most 16. */
  readonly terms: readonly QuestionTerm[];
  /** True if the function words of its language are known, so that each term is a word with content. */
  readonly isLanguageKnown: boolean;
}

const maxTerms = 16;
const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "ru"];
/** Languages whose endings `stemOf` removes. */
const stemmed: ReadonlySet<string> = new Set(["en", "de", "fr", "es", "it", "pt", "nl"]);
/** Number and share of function words that show another language than that of the site. */
const minFunctionWords = 2;
const minFunctionShare = 0.3;
/** Length from which a stem also stands for the words that it begins, or for compounds. */
const minCompound = 5;
const minWithin = 4;
const minPaired = 4;
const numeric = /^\p{N}/u;
const hiraganaOnly = /^[\p{Script=Hiragana}ー]+$/u;

/** Returns the content words of a question. @param siteLanguage the primary subtag of the site; empty when unknown */
export function questionTerms(question: string, siteLanguage: string): QuestionTerms {
  const pack = questionLanguage(question, siteLanguage);
  const terms = new Map<string, QuestionTerm>();
  for (const word of contentWords(question, pack)) {
    for (const term of termsOf(word, question, pack)) {
      if (terms.size < maxTerms && !terms.has(term.key)) terms.set(term.key, term);
    }
  }
  return { terms: [...terms.values()], isLanguageKnown: pack.code !== "" };
}

/** Returns the language of a question: that of the site unless its function words show another one. */
function questionLanguage(question: string, siteLanguage: string): LanguagePack {
  const own = languagePack(siteLanguage);
  if (own.code !== "" && !isForeign(question, own.code) && !isUnspaced(question)) return own;
  const words = wordStrings(question);
  let best = { pack: languagePack(""), count: 0 };
  for (const code of languages) {
    const pack = languagePack(code);
    const count = words.filter((word) => pack.stopWords.has(word)).length;
    if (count > best.count) best = { pack, count };
  }
  const isClear = best.count >= minFunctionWords && best.count >= minFunctionShare * words.length;
  return isClear ? best.pack : languagePack("");
}

function contentWords(question: string, { stopWords }: LanguagePack): string[] {
  const isContent = (word: string) => word.length > 1 && !stopWords.has(word) && !numeric.test(word);
  return wordStrings(question)
    .filter((word) => isContent(word) && !hiraganaOnly.test(word))
    .flatMap((word) => (/['’]/.test(word) ? word.split(/['’]/).filter((part) => part.length > 2) : [word]))
    .filter(isContent);
}

function termsOf(word: string, question: string, pack: LanguagePack): QuestionTerm[] {
  const written = asWritten(word, question);
  const folded = withoutAccents(word);
  if (isPriceWord(folded)) return [priceTerm(written)];
  if (isUnspaced(folded)) return unspacedTerms(folded, written);
  const term = (part: string) =>
    stemmed.has(pack.code) ? stemTerm(part, written, pack.code) : prefixTerm(part, written);
  const priced = pricedPart(folded);
  return priced === null ? [term(folded)] : [term(folded), term(priced), priceTerm(written)];
}

function asWritten(word: string, question: string): string {
  const start = question.toLowerCase().indexOf(word);
  return start === -1 ? word : question.slice(start, start + word.length);
}

/** Passages state prices in figures as often as in words. */
function priceTerm(word: string): QuestionTerm {
  const isStated = (folded: string) => amountsIn(folded) > 0 || spacedWords(folded).some(isPriceWord);
  return {
    ...{ word, key: "price" },
    ...{ matches: isPriceWord, countOutsideWords: amountsIn, mayOccur: isStated, isMentioned: isStated },
  };
}

function stemTerm(folded: string, word: string, code: string): QuestionTerm {
  const stem = stemOf(folded, code);
  const matches = (other: string) =>
    other.startsWith(stem) && (stem.length >= minCompound || stemOf(other, code) === stem);
  return spacedTerm(word, `${code} ${stem}`, stem, matches);
}

/** Term in a language whose endings are not known: words with the same start and about the same length count. */
function prefixTerm(folded: string, word: string): QuestionTerm {
  const { length } = folded;
  const start = folded.slice(0, length < 4 ? length : length - (length < 8 ? 1 : 3));
  const spare = length < 4 ? 0 : 3;
  const matches = (other: string) => other.startsWith(start) && Math.abs(other.length - length) <= spare;
  return spacedTerm(word, `* ${folded}`, start, matches);
}

function spacedTerm(word: string, key: string, stem: string, matches: (word: string) => boolean): QuestionTerm {
  return {
    ...{ word, key, matches },
    countOutsideWords: () => 0,
    mayOccur: (folded) => folded.includes(stem),
    isMentioned(folded) {
      if (!folded.includes(stem)) return false;
      return stem.length >= minWithin || spacedWords(folded).some(matches);
    },
  };
}

/** Longer words also count by each pair of their characters, since dictionaries cut compounds differently. */
function unspacedTerms(folded: string, word: string): QuestionTerm[] {
  const characters = [...folded];
  const pairs =
    characters.length < minPaired || !/^\p{Script=Han}+$/u.test(folded)
      ? []
      : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [folded, ...pairs].map((part) => {
    const occurs = (text: string) => text.includes(part);
    const countOutsideWords = (text: string) => text.split(part).length - 1;
    return { word, key: `= ${part}`, matches: () => false, countOutsideWords, mayOccur: occurs, isMentioned: occurs };
  });
}
