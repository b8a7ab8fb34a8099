/** The first entries of an order, each key once: what it holds does not depend on the order in which they are added. */
export class TopList<Rank, Entry extends Rank> {
  readonly #max: number;
  readonly #compare: (one: Rank, other: Rank) => number;
  readonly #keyOf: (rank: Rank) => string;
  readonly #entries: Entry[] = [];

  constructor(max: number, compare: (one: Rank, other: Rank) => number, keyOf: (rank: Rank) => string) {
    this.#max = max;
    this.#compare = compare;
    this.#keyOf = keyOf;
  }

  /** Returns false if an entry of this rank would not be held. */
  admits(rank: Rank): boolean {
    const twin = this.#entries.find((other) => this.#keyOf(other) === this.#keyOf(rank));
    if (twin !== undefined) return this.#compare(rank, twin) < 0;
    const last = this.#entries.at(-1);
    return this.#entries.length < this.#max || last === undefined || this.#compare(rank, last) < 0;
  }

  /** Adds an entry, or replaces that of the same key if it comes before. */
  add(entry: Entry): void {
    const entries = this.#entries;
    const twin = entries.findIndex((other) => this.#keyOf(other) === this.#keyOf(entry));
    const before = entries[twin];
    if (before !== undefined && this.#compare(before, entry) <= 0) return;
    if (before !== undefined) entries.splice(twin, 1);
    const place = entries.findIndex((other) => this.#compare(entry, other) < 0);
    entries.splice(place === -1 ? entries.length : place, 0, entry);
    if (entries.length > this.#max) entries.pop();
  }

  /** Returns the entries, first one first. */
  all(): readonly Entry[] {
    return this.#entries;
  }
}
