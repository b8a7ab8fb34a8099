import type { Sampled } from "@sightline/model";

/** Maximum items of a sample. */
export const maxSample = 20;

/** Counts items and keeps the first of them. */
export class SampledList<Item> {
  readonly #sample: Item[] = [];
  #count = 0;

  /** Takes the item from a function, which is called only if the item is kept. */
  add(item: () => Item): void {
    this.#count += 1;
    if (this.#sample.length < maxSample) this.#sample.push(item());
  }

  toSampled(): Sampled<Item> {
    return { count: this.#count, sample: [...this.#sample] };
  }
}
