import type { LanguagePack } from "./languages/language-pack.ts";
import { contentStem } from "./stems.ts";
import { wordsOf } from "./tokens.ts";
import { firstSize, grown, reserve, type WordList } from "./word-list.ts";
import {
  addWord,
  firstHash,
  highLetters,
  knownNumber,
  lowLetters,
  nextHash,
  numberIn,
  type WordTable,
  wordTable,
} from "./word-table.ts";
import { anyTrait } from "./word-traits.ts";

/** Words by dense numbers: what a word is like is found once, whatever text it stands in. */
export interface Vocabulary {
  /** Adds the words that {@link wordsOf} finds in a text to a list. @returns the traits of the text */
  read(text: string, into: WordList): number;
  /** The number of a word in lower case, or of a stem. */
  numberOf(word: string): number;
  wordOf(number: number): string;
  /** Those of some words. */
  hashesOf(words: Int32Array): Int32Array;
  /** Bits of {@link trait}. */
  traitsOf(number: number): number;
  /** The languages of which it is a function word, as {@link WordTable.languages} has them. */
  languagesOf(number: number): number;
  /** For each of the first words the number of its stem in a language; -1 for one without a meaning of its own. */
  stemsOf(words: Int32Array, pack: LanguagePack, count?: number): Int32Array;
  /** It may grow by the words of one more page. */
  readonly hasRoom: boolean;
}

const maxWords = 65_536;
const maxLetters = 1_000_000;

/** What a character is to words: its code in lower case for letters and digits of ASCII, else one of these. */
const kind = { separator: 0, apostrophe: 1, unknown: 2 } as const;
/** Characters of plain text beyond ASCII, which is hardly ever without them. */
const typographic = "\u00A0–—‘’“”„…•€£©";
const kinds = new Uint8Array(0x10000).fill(kind.unknown);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  kinds[code] = /[A-Za-z0-9]/.test(character) ? character.toLowerCase().charCodeAt(0) : kind.separator;
}
for (const character of typographic) kinds[character.charCodeAt(0)] = kind.separator;
for (const character of "'’") kinds[character.charCodeAt(0)] = kind.apostrophe;

let current = vocabulary();

/** The vocabulary for the next text. A full one is left to what still reads with it, and a new one begun. */
export function sharedVocabulary(): Vocabulary {
  if (!current.hasRoom) current = vocabulary();
  return current;
}

/** An empty vocabulary. */
export function vocabulary(): Vocabulary {
  const table = wordTable();
  /** For each language the stems of words: 0 when not asked for yet, 1 for none, else the stem's number plus 2. */
  const languages = new Map<string, Int32Array>();

  const numberOf = (word: string) => numberIn(table, word);

  function stemOf(word: number, pack: LanguagePack): number {
    const stem = contentStem(table.words[word] ?? "", pack);
    return stem === null ? -1 : numberOf(stem);
  }

  return {
    read(text, into) {
      const traits = readPlain(table, text, into);
      if (traits !== anyTrait) return traits;
      const words = wordsOf(text);
      reserve(into, words.length);
      for (const word of words) {
        into.offsets[into.count] = -1;
        into.numbers[into.count++] = numberOf(word);
      }
      return anyTrait;
    },
    numberOf,
    wordOf: (number) => table.words[number] ?? "",
    hashesOf(words) {
      const { hashes } = table;
      const found = new Int32Array(words.length);
      for (let at = 0; at < words.length; at += 1) found[at] = hashes[words[at] ?? 0] ?? 0;
      return found;
    },
    traitsOf: (number) => table.traits[number] ?? 0,
    languagesOf: (number) => table.languages[number] ?? 0,
    stemsOf(words, pack, count = words.length) {
      let known = languages.get(pack.code) ?? new Int32Array(0);
      if (known.length < table.words.length) known = grown(known, table.hashes.length);
      languages.set(pack.code, known);
      const stems = new Int32Array(count);
      for (let at = 0; at < count; at += 1) {
        const word = words[at] ?? 0;
        let stem = known[word] ?? 0;
        if (stem === 0) {
          stem = stemOf(word, pack) + 2;
          known[word] = stem;
        }
        stems[at] = stem - 2;
      }
      return stems;
    },
    get hasRoom() {
      return table.words.length < maxWords && table.letters < maxLetters;
    },
  };
}

// The letters of the word at hand, in lower case. A text is read to its end before the next one.
let scratch = new Uint16Array(firstSize);

/** Adds the words of a plain text to a list. @returns the traits of the text; {@link anyTrait} when it is not plain */
function readPlain(table: WordTable, text: string, into: WordList): number {
  const { length } = text;
  reserve(into, (length + 1) >> 1);
  if (length > scratch.length) scratch = new Uint16Array(2 * length);
  const letters = scratch;
  const { numbers, offsets } = into;
  let { count } = into;
  let traits = 0;
  for (let at = 0; at < length; ) {
    let letter = kinds[text.charCodeAt(at)] ?? kind.unknown;
    if (letter === kind.unknown) return anyTrait;
    if (letter < kind.unknown) {
      at += 1;
      continue;
    }
    const from = at;
    let hash = firstHash;
    let low = 0;
    let high = 0;
    do {
      letters[at - from] = letter;
      hash = nextHash(hash, letter);
      high = highLetters(high, low);
      low = lowLetters(low, letter);
      at += 1;
      if (at === length) break;
      letter = nextLetter(text, at);
    } while (letter > kind.unknown);
    let word = knownNumber(table, letters, at - from, hash, low, high);
    if (word === -1) word = addWord(table, text.slice(from, at).toLowerCase());
    traits |= table.traits[word] ?? 0;
    offsets[count] = from;
    numbers[count++] = word;
  }
  into.count = count;
  return traits;
}

/** What a character after a letter adds to its word, an apostrophe between letters included; else what it is to words. */
function nextLetter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const here = kinds[code] ?? kind.unknown;
  return here === kind.apostrophe && isLetter(text, at + 1) ? code : here;
}

function isLetter(text: string, at: number): boolean {
  return at < text.length && (kinds[text.charCodeAt(at)] ?? 0) > kind.unknown;
}
