import { languagesOf } from "./languages/language.ts";
import type { LanguagePack } from "./languages/language-pack.ts";
import { contentStem } from "./stems.ts";
import { wordsOf } from "./tokens.ts";
import { firstSize, grown, reserve, type WordList } from "./word-list.ts";
import { anyTrait, traitsOf } from "./word-traits.ts";

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
  /** The languages of which it is a function word: bits of {@link languagesOf}. */
  languagesOf(number: number): number;
  /** For each of the first words the number of its stem in a language; -1 for one without a meaning of its own. */
  stemsOf(words: Int32Array, pack: LanguagePack, count?: number): Int32Array;
  /** It may grow by the words of one more page. */
  readonly hasRoom: boolean;
}

const maxWords = 65_536;
const maxCharacters = 1_000_000;
const seed = 0x811c9dc5;
const prime = 0x01000193;

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

/** The hash by which texts are compared: that of a word's characters (FNV-1a, 32 bits). */
export function wordHash(word: string): number {
  let hash = seed;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), prime);
  return hash;
}

let current = vocabulary();

/** The vocabulary for the next text. A full one is left to what still reads with it, and a new one begun. */
export function sharedVocabulary(): Vocabulary {
  if (!current.hasRoom) current = vocabulary();
  return current;
}

/** What is known of the words of a vocabulary. */
interface WordTable {
  readonly words: string[];
  hashes: Int32Array;
  traits: Int32Array;
  languages: Int32Array;
  /** Where the characters of each word begin; those of the next word follow. */
  starts: Int32Array;
  characters: Uint16Array;
  /** Numbers of words plus one by their hash, with linear probing; 0 is free. */
  slots: Int32Array;
}

/** An empty vocabulary. */
export function vocabulary(): Vocabulary {
  const table: WordTable = {
    words: [],
    hashes: new Int32Array(firstSize),
    traits: new Int32Array(firstSize),
    languages: new Int32Array(firstSize),
    starts: new Int32Array(firstSize + 1),
    characters: new Uint16Array(firstSize),
    slots: new Int32Array(4 * firstSize),
  };
  /** For each language the stems of words: 0 when not asked for yet, 1 for none, else the stem's number plus 2. */
  const languages = new Map<string, Int32Array>();

  function numberOf(word: string): number {
    const hash = wordHash(word);
    const { slots, hashes, words } = table;
    const mask = slots.length - 1;
    let slot = slotOf(hash, mask);
    for (let held = slots[slot] ?? 0; held !== 0; held = slots[slot] ?? 0) {
      if (hashes[held - 1] === hash && words[held - 1] === word) return held - 1;
      slot = (slot + 1) & mask;
    }
    return addWord(table, word, hash);
  }

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
      return table.words.length < maxWords && (table.starts[table.words.length] ?? 0) < maxCharacters;
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
  let size = 0;
  let hash = seed;
  for (let at = 0; at <= length; at += 1) {
    const code = at === length ? 0 : text.charCodeAt(at);
    const letter = letterAt(text, at, code, size);
    if (letter === -1) return anyTrait;
    if (letter !== 0) {
      letters[size++] = letter;
      hash = Math.imul(hash ^ letter, prime);
    } else if (size !== 0) {
      let word = knownNumber(table, letters, size, hash);
      if (word === -1) word = addWord(table, text.slice(at - size, at).toLowerCase(), hash);
      traits |= table.traits[word] ?? 0;
      offsets[count] = at - size;
      numbers[count++] = word;
      size = 0;
      hash = seed;
    }
  }
  into.count = count;
  return traits;
}

/**
 * What a character adds to a word of so many letters, or begins one; 0 for one that no word has there, -1 for one that plain
 * text does not have.
 */
function letterAt(text: string, at: number, code: number, size: number): number {
  const here = kinds[code] ?? kind.unknown;
  if (here > kind.unknown) return here;
  if (here === kind.unknown) return -1;
  return here === kind.apostrophe && size !== 0 && isLetter(text, at + 1) ? code : 0;
}

function isLetter(text: string, at: number): boolean {
  return at < text.length && (kinds[text.charCodeAt(at)] ?? 0) > kind.unknown;
}

/** The number of a word by its first letters in an array; -1 for one that was not met yet. */
function knownNumber(
  { slots, hashes, starts, characters }: WordTable,
  letters: Uint16Array,
  size: number,
  hash: number,
) {
  const mask = slots.length - 1;
  for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
    const word = (slots[slot] ?? 0) - 1;
    if (word === -1) return -1;
    if (hashes[word] !== hash) continue;
    const first = starts[word] ?? 0;
    if ((starts[word + 1] ?? 0) - first === size && isSpelt(characters, first, letters, size)) return word;
  }
}

function isSpelt(characters: Uint16Array, first: number, letters: Uint16Array, size: number): boolean {
  for (let at = 0; at < size; at += 1) if (characters[first + at] !== letters[at]) return false;
  return true;
}

function slotOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask;
}

function addWord(table: WordTable, word: string, hash: number): number {
  const number = table.words.length;
  const start = table.starts[number] ?? 0;
  const end = start + word.length;
  if (end > table.characters.length) {
    const { characters } = table;
    table.characters = new Uint16Array(2 * end);
    table.characters.set(characters);
  }
  for (let at = 0; at < word.length; at += 1) table.characters[start + at] = word.charCodeAt(at);
  if (number === table.hashes.length) {
    table.hashes = grown(table.hashes, 2 * number);
    table.traits = grown(table.traits, 2 * number);
    table.languages = grown(table.languages, 2 * number);
    table.starts = grown(table.starts, 2 * number + 1);
  }
  table.hashes[number] = hash;
  table.traits[number] = traitsOf(word);
  table.languages[number] = languagesOf(word);
  table.starts[number + 1] = end;
  table.words.push(copyOf(word));
  if (2 * table.words.length > table.slots.length) rehash(table);
  else put(table.slots, number, hash);
  return number;
}

function rehash(table: WordTable): void {
  table.slots = new Int32Array(2 * table.slots.length);
  for (let number = 0; number < table.words.length; number += 1) put(table.slots, number, table.hashes[number] ?? 0);
}

function put(slots: Int32Array, number: number, hash: number): void {
  const mask = slots.length - 1;
  let slot = slotOf(hash, mask);
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = number + 1;
}

// A slice would keep the whole text in memory in which the word was found first.
function copyOf(word: string): string {
  return Buffer.from(word, "utf16le").toString("utf16le");
}
