import type { SearchBudget } from "./search-budget.ts";
import { noNode, type Tape } from "./tape.ts";
import type { TapeStrings } from "./tape-strings.ts";

/** Represents a marker in the list. */
const marker = -1;
/** Maximum number of similar elements in the list: the "Noah's Ark clause". */
const maxAlike = 3;
const noKind = -1;
/** Placeholder for the number of a set of attributes before one is assigned. */
const notNumbered = 0;

/** The list of active formatting elements (HTML standard §13.2.4.3). */
export class ActiveFormatting {
  /** Number of entries, markers included. */
  length = 0;
  readonly #tape: Tape;
  readonly #strings: TapeStrings;
  readonly #budget: SearchBudget;
  readonly #entries: number[] = [];
  readonly #kinds: number[] = [];
  /** Number of each entry's attribute set, once it was needed. */
  readonly #attributeSets: number[] = [];
  readonly #setNumbers = new Map<string, number>();

  constructor(tape: Tape, strings: TapeStrings, budget: SearchBudget) {
    this.#tape = tape;
    this.#strings = strings;
    this.#budget = budget;
  }

  node(index: number): number {
    return this.#entries[index] ?? noNode;
  }
  isMarker(index: number): boolean {
    return this.#entries[index] === marker;
  }

  insertMarker(): void {
    this.#entries[this.length] = marker;
    this.#kinds[this.length] = noKind;
    this.#attributeSets[this.length] = notNumbered;
    this.length += 1;
  }

  clearToLastMarker(): void {
    while (this.length > 0) {
      this.length -= 1;
      if (this.isMarker(this.length)) return;
      this.#tape.setListed(this.node(this.length), false);
    }
  }

  /** "Push onto the list of active formatting elements". */
  push(element: number): void {
    const earliest = this.#earliestOfThreeAlike(element);
    if (earliest !== -1) this.removeAt(earliest);
    this.insertAt(this.length, element);
  }

  removeAt(index: number): void {
    this.#tape.setListed(this.node(index), false);
    this.length -= 1;
    if (index === this.length) return;
    this.#searched(index);
    this.#entries.splice(index, 1);
    this.#kinds.splice(index, 1);
    this.#attributeSets.splice(index, 1);
  }

  /** Replaces the element of an entry with another one created for the same start tag. */
  replaceAt(index: number, element: number): void {
    this.#tape.setListed(this.node(index), false);
    this.#set(index, element, this.#attributeSets[index] ?? notNumbered);
  }

  insertAt(index: number, element: number): void {
    if (index < this.length) {
      this.#searched(index);
      this.#entries.splice(index, 0, element);
      this.#kinds.splice(index, 0, noKind);
      this.#attributeSets.splice(index, 0, notNumbered);
    }
    this.length += 1;
    this.#set(index, element, notNumbered);
  }

  /** Returns the index of an element's entry; -1 when it has none. */
  indexOf(element: number): number {
    if (!this.#tape.isListed(element)) return -1;
    let index = this.length - 1;
    while (this.#entries[index] !== element) index--;
    this.#searched(index);
    return index;
  }

  /** Returns the index of the last entry after the last marker whose element has that tag; -1 when there is none. */
  lastWithTag(tagId: number): number {
    let index = this.length - 1;
    while (index >= 0 && !this.isMarker(index) && ((this.#kinds[index] ?? 0) & 255) !== tagId) index--;
    this.#searched(index);
    return index >= 0 && !this.isMarker(index) ? index : -1;
  }

  #searched(index: number): void {
    this.#budget.spend(this.length - index);
  }

  #set(index: number, element: number, attributeSet: number): void {
    this.#entries[index] = element;
    this.#kinds[index] = this.#kindOf(element);
    this.#attributeSets[index] = attributeSet;
    this.#tape.setListed(element, true);
  }

  /** Returns a value that elements share if they have the same tag and number of attributes. */
  #kindOf(element: number): number {
    return this.#tape.tagId(element) | (this.#tape.attributesOf(element) << 8);
  }

  /**
   * Returns the index of the first of three entries after the last marker that are similar to the element; -1 when
   * there are fewer.
   */
  #earliestOfThreeAlike(element: number): number {
    const kind = this.#kindOf(element);
    let ofKind = 0;
    let index = this.length - 1;
    for (; index >= 0 && !this.isMarker(index); index--) if (this.#kinds[index] === kind) ofKind += 1;
    this.#searched(index);
    if (ofKind < maxAlike) return -1;
    const set = this.#attributeSetOf(element);
    let alike = 0;
    let earliest = -1;
    for (let index = this.length - 1; index >= 0 && !this.isMarker(index); index--) {
      if (this.#kinds[index] !== kind || this.#setAt(index) !== set) continue;
      alike += 1;
      earliest = index;
    }
    return alike < maxAlike ? -1 : earliest;
  }

  #setAt(index: number): number {
    const known = this.#attributeSets[index] ?? notNumbered;
    if (known !== notNumbered) return known;
    const set = this.#attributeSetOf(this.node(index));
    this.#attributeSets[index] = set;
    return set;
  }

  /** Returns a number that elements share if their attributes have the same names and values. */
  #attributeSetOf(element: number): number {
    const first = this.#tape.firstAttribute(element);
    const pairs: string[] = [];
    for (let attribute = first; attribute < first + this.#tape.attributesOf(element); attribute++) {
      pairs.push(`\0${this.#strings.attributeName(attribute)}\0${this.#strings.attributeValue(attribute)}`);
    }
    const text = pairs.sort().join("");
    const set = this.#setNumbers.get(text) ?? this.#setNumbers.size + 1;
    this.#setNumbers.set(text, set);
    return set;
  }
}
