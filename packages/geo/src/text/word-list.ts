/** Words of texts in order, as numbers of one vocabulary. */
export interface WordList {
  count: number;
  numbers: Int32Array;
  /** Where each begins in its text; -1 when that is not known. */
  offsets: Int32Array;
}

/**
 * What arrays begin with that grow with texts. The first page outgrows it: V8 throws away what it compiled for an array when
 * that is first replaced.
 */
export const firstSize = 64;

/** A list without words. */
export function wordList(): WordList {
  return { count: 0, numbers: new Int32Array(firstSize), offsets: new Int32Array(firstSize) };
}

/** Makes room for more words. */
export function reserve(list: WordList, more: number): void {
  const needed = list.count + more;
  if (needed <= list.numbers.length) return;
  list.numbers = grown(list.numbers, needed);
  list.offsets = grown(list.offsets, needed);
}

/** The same numbers in an array of at least a length, at least twice as long as before. */
export function grown(numbers: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(Math.max(2 * numbers.length, length));
  larger.set(numbers);
  return larger;
}
