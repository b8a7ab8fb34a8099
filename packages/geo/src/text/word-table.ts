import { randomInt } from "node:crypto";
import { copyOf } from "./copy-of.ts";
import { languagesOf } from "./languages/language.ts";
import { firstSize, grown } from "./word-list.ts";
import { traitsOf } from "./word-traits.ts";

/** What is known of words, by dense numbers. */
export interface WordTable {
  readonly words: string[];
  /** How many letters all of them have. */
  letters: number;
  /** {@link wordHash} of each. */
  hashes: Int32Array;
  /** Bits of {@link trait}. */
  traits: Int32Array;
  /** Bits of {@link languagesOf}. */
  languages: Int32Array;
  /**
   * What a word is found by, with linear probing: its number plus one (0: the slot is free) and its letters, as
   * {@link lowLetters} and {@link highLetters} have them.
   */
  slots: Int32Array;
}

/** Three numbers and a free one: so no slot lies in two lines of the processor's cache. */
const slotSize = 4;
const prime = 0x01000193;
/** What hashes begin with by which words are found, so that nobody can make up words that all have the same. */
export const firstHash = randomInt(2 ** 32) | 0;

/** The hash after one more letter (FNV-1a, 32 bits). */
export function nextHash(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, prime);
}

/** The hash by which texts are compared: that of a word's letters, the same in every process. */
export function wordHash(word: string): number {
  return hashFrom(0x811c9dc5, word);
}

function hashFrom(first: number, word: string): number {
  let hash = first;
  for (let at = 0; at < word.length; at += 1) hash = nextHash(hash, word.charCodeAt(at));
  return hash;
}

// Letters of plain words are told apart by seven bits: words of up to eight are compared by two numbers of four each. To read
// a text takes an eighth less than when all are compared letter by letter.
const bits = 7;
const letterMask = 2 ** bits - 1;
const lowMask = 2 ** (4 * bits) - 1;
const mostPacked = 8;
/** Of a word with other letters, which no plain one equals. */
const unpacked = -1;
/** Letters beyond ASCII that plain words have: what seven bits say of them is a control character in ASCII. */
const typographicApostrophe = 0x2019;

/** The last four letters of a plain word when there is one more. */
export function lowLetters(low: number, letter: number): number {
  return ((low << bits) & lowMask) | (letter & letterMask);
}

/** The four before them. @param low the last four letters before there was one more */
export function highLetters(high: number, low: number): number {
  return (high << bits) | (low >>> (3 * bits));
}

/** A table without words. */
export function wordTable(): WordTable {
  return {
    words: [],
    letters: 0,
    hashes: new Int32Array(firstSize),
    traits: new Int32Array(firstSize),
    languages: new Int32Array(firstSize),
    slots: new Int32Array(4 * slotSize * firstSize),
  };
}

/**
 * The number of a plain word; -1 for one that the table does not have.
 *
 * @param letters what it begins with is the word
 * @param hash of its letters, begun with {@link firstHash}
 */
export function knownNumber(
  { slots, words }: WordTable,
  letters: Uint16Array,
  size: number,
  hash: number,
  low: number,
  high: number,
): number {
  const mask = slots.length - 1;
  const wanted = secondNumber(high, size);
  for (let slot = firstSlot(hash, mask); ; slot = (slot + slotSize) & mask) {
    const number = (slots[slot] ?? 0) - 1;
    if (number === -1) return -1;
    if (slots[slot + 1] !== low || slots[slot + 2] !== wanted) continue;
    if (size <= mostPacked || isSpelt(words[number] ?? "", letters)) return number;
  }
}

/** The number of a word in lower case, or of a stem, which it has from now on if it was not met yet. */
export function numberIn(table: WordTable, word: string): number {
  const { slots, words } = table;
  const mask = slots.length - 1;
  for (let slot = firstSlot(hashFrom(firstHash, word), mask); slots[slot] !== 0; slot = (slot + slotSize) & mask) {
    const number = (slots[slot] ?? 0) - 1;
    if (words[number] === word) return number;
  }
  return addWord(table, word);
}

/** Adds a word that the table does not have. @returns its number */
export function addWord(table: WordTable, word: string): number {
  const number = table.words.length;
  if (number === table.hashes.length) {
    table.hashes = grown(table.hashes, 2 * number);
    table.traits = grown(table.traits, 2 * number);
    table.languages = grown(table.languages, 2 * number);
  }
  table.hashes[number] = wordHash(word);
  table.traits[number] = traitsOf(word);
  table.languages[number] = languagesOf(word);
  table.letters += word.length;
  table.words.push(copyOf(word));
  if (2 * slotSize * table.words.length > table.slots.length) rehash(table);
  else put(table, number);
  return number;
}

function rehash(table: WordTable): void {
  table.slots = new Int32Array(2 * table.slots.length);
  for (let number = 0; number < table.words.length; number += 1) put(table, number);
}

function put({ slots, words }: WordTable, number: number): void {
  const word = words[number] ?? "";
  const mask = slots.length - 1;
  let slot = firstSlot(hashFrom(firstHash, word), mask);
  while (slots[slot] !== 0) slot = (slot + slotSize) & mask;
  let low = 0;
  let high = 0;
  let isPlain = true;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at);
    isPlain &&= letter <= letterMask || letter === typographicApostrophe;
    high = highLetters(high, low);
    low = lowLetters(low, letter);
  }
  slots[slot] = number + 1;
  slots[slot + 1] = isPlain ? low : unpacked;
  slots[slot + 2] = secondNumber(high, word.length);
}

/** What stands for a word beside its last four letters: the four before, or how long it is when it has more. */
function secondNumber(high: number, size: number): number {
  return size > mostPacked ? -size : high;
}

function firstSlot(hash: number, mask: number): number {
  return Math.imul(hash ^ (hash >>> 15), slotSize) & mask;
}

function isSpelt(word: string, letters: Uint16Array): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== letters[at]) return false;
  return true;
}
