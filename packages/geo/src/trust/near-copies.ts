import type { Subject } from "@sightline/model";
import { grown } from "@sightline/packed";
import type { AnswerPage } from "../pages/answer-page.ts";
import { DemoPages } from "../pages/demo-pages.ts";
import { plainWords } from "../structured-data/plain-words.ts";

/** Pages whose texts differ in little more than a name. */
export interface NearCopies {
  /** The page that most pages link to. */
  readonly first: string;
  /** True if more pages link to it than to any other, so that the others can be merged into it. */
  readonly isTarget: boolean;
  /** Number of pages, including the first. */
  readonly pages: number;
  /** Their ids, in ascending order. */
  readonly ids: readonly number[];
  /** URLs of the first others, at most 10. */
  readonly sample: readonly string[];
  /** Estimated share of word sequences in common, 0–1: the mean over pages with the first. */
  readonly similarity: number;
  /** True if texts of a reference, which programs make alike. */
  readonly isReference: boolean;
  /** True if there are enough of them and they are alike beyond the error of the estimate. */
  readonly isCertain: boolean;
  /** Words in which two of them differ, at most 6; empty until they are compared. */
  readonly differences: readonly string[];
}

/** Returns the subject of the finding for a group. */
export function nearCopiesSubject({ first, pages, sample }: NearCopies): Subject {
  return { kind: "group", url: first, key: first, size: pages, sample: [first, ...sample].slice(0, maxSample) };
}

/** Finds near-copies among pages; holds 64 bytes of each. */
export interface NearCopiesFold {
  add(page: AnswerPage): void;
  finish(): readonly NearCopies[];
}

/** Bins of a sketch: one permutation, the least hash in each bin. */
const bins = 32;
const binBits = 5;
const empty = 0xffff;
const shingleWords = 5;
const minWords = 60;
/** Words that are read: near-copies show themselves early. */
const maxWords = 2000;
const bandSize = 4;
const minSimilarity = 0.6;
const minPages = 3;
/** Estimates are about a tenth off. */
const certainSimilarity = 0.7;
const minCertain = 5;
/** Pages of one band that are compared with each other's cluster. */
const maxPerBand = 10_000;
const maxSample = 10;

interface Sketched {
  readonly id: number;
  readonly url: string;
  readonly links: number;
  readonly isReference: boolean;
}

/** Creates an empty fold. */
export function nearCopiesFold(): NearCopiesFold {
  const pages: Sketched[] = [];
  let sketches = new Uint16Array(bins * 256);
  const demos = new DemoPages();
  return {
    add(page) {
      const { mainText, record, type, id, url } = page;
      if (demos.add(page) || mainText === null || record.wordCount < minWords) return;
      const sketch = sketchOf(mainText.blocks);
      if (sketch === null) return;
      const at = pages.length * bins;
      sketches = grown(sketches, at + bins - 1);
      sketches.set(sketch, at);
      pages.push({ id, url, links: record.inlinks, isReference: type === "docs" });
    },
    finish() {
      const copies = clustersOf(pages, sketches);
      // What a theme came with is to be deleted, not merged.
      return demos.areMany ? copies.map((one) => ({ ...one, isCertain: false })) : copies;
    },
  };
}

/** Returns the sketch of a text's five-word sequences; `null` if it is too short. */
function sketchOf(blocks: readonly { readonly text: string }[]): Uint16Array | null {
  const hashes: number[] = [];
  for (const { text } of blocks) {
    for (const word of plainWords(text)) hashes.push(hashOf(word));
    if (hashes.length >= maxWords) break;
  }
  if (hashes.length < minWords) return null;
  const sketch = new Uint16Array(bins).fill(empty);
  for (let start = 0; start + shingleWords <= hashes.length; start += 1) {
    let hash = 0x811c9dc5;
    for (let offset = 0; offset < shingleWords; offset += 1)
      hash = Math.imul(hash ^ (hashes[start + offset] ?? 0), 0x01000193);
    const mixed = mix(hash);
    const bin = mixed & (bins - 1);
    const value = (mixed >>> binBits) % empty;
    if (value < (sketch[bin] ?? empty)) sketch[bin] = value;
  }
  return sketch;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash;
}

function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function clustersOf(unsorted: readonly Sketched[], sketches: Uint16Array): NearCopies[] {
  const parents = Int32Array.from(unsorted, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    let node = index;
    while (node !== root) {
      const next = parents[node] ?? root;
      parents[node] = root;
      node = next;
    }
    return root;
  };
  // By URL, so that the order in which pages come makes no difference.
  const order = unsorted.map((_, index) => index).sort((a, b) => (urlAt(unsorted, a) < urlAt(unsorted, b) ? -1 : 1));
  const similarity = (one: number, other: number) => similarityOf(sketches, one, other);
  for (let band = 0; band < bins; band += bandSize) {
    const firsts = new Map<string, number[]>();
    for (const index of order) {
      const at = index * bins + band;
      const key = sketches.subarray(at, at + bandSize).join(" ");
      const known = firsts.get(key);
      if (known === undefined) {
        firsts.set(key, [index]);
        continue;
      }
      const root = rootOf(index);
      const near = known.find((other) => rootOf(other) === root || similarity(other, index) >= minSimilarity);
      if (near !== undefined) parents[rootOf(index)] = rootOf(near);
      else if (known.length < 8 && firsts.size < maxPerBand) known.push(index);
    }
  }
  const members = new Map<number, number[]>();
  for (const index of order) {
    const root = rootOf(index);
    members.set(root, [...(members.get(root) ?? []), index]);
  }
  return [...members.values()]
    .filter(({ length }) => length >= minPages)
    .flatMap((cluster) => copiesOf(cluster, unsorted, similarity))
    .sort((a, b) => b.pages - a.pages || (a.first < b.first ? -1 : 1));
}

function urlAt(pages: readonly Sketched[], index: number): string {
  return pages[index]?.url ?? "";
}

/** Returns the cluster, which is in the order of URLs, without the members that only others connect with its first page. */
function copiesOf(
  cluster: readonly number[],
  pages: readonly Sketched[],
  similarity: (one: number, other: number) => number,
): NearCopies[] {
  const sorted = [...cluster].sort((a, b) => (pages[b]?.links ?? 0) - (pages[a]?.links ?? 0));
  const [first = 0] = sorted;
  const near = cluster.filter((index) => index === first || similarity(first, index) >= minSimilarity);
  if (near.length < minPages) return [];
  const others = near.filter((index) => index !== first);
  const sum = others.reduce((total, index) => total + similarity(first, index), 0);
  const mean = sum / others.length;
  const isReference = near.every((index) => pages[index]?.isReference === true);
  return [
    {
      first: urlAt(pages, first),
      isTarget: (pages[first]?.links ?? 0) > Math.max(...others.map((index) => pages[index]?.links ?? 0)),
      pages: near.length,
      ids: near.map((index) => pages[index]?.id ?? 0).sort((a, b) => a - b),
      sample: others.slice(0, maxSample).map((index) => urlAt(pages, index)),
      similarity: mean,
      isReference,
      isCertain: mean >= certainSimilarity && near.length >= minCertain && !isReference,
      differences: [],
    },
  ];
}

function similarityOf(sketches: Uint16Array, one: number, other: number): number {
  let used = 0;
  let equal = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const left = sketches[one * bins + bin] ?? empty;
    const right = sketches[other * bins + bin] ?? empty;
    if (left === empty && right === empty) continue;
    used += 1;
    if (left === right) equal += 1;
  }
  return used === 0 ? 0 : equal / used;
}
