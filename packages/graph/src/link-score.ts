import { type Adjacency, unfollowedBit } from "./adjacency.ts";
import { breath } from "./breath.ts";

const damping = 0.85;
/** Iterations end when the scores, of sum 1, change by less than this in all. */
const tolerance = 1e-6;
/** The change shrinks by the damping in each iteration, so that 90 are enough; a bound against rounding. */
const mostIterations = 200;

/** The graph of pages after redirects and canonicalised duplicates have become one with their targets. */
export interface MergedLinks {
  /** For each id the page that stands for it; itself for pages that stand for themselves. */
  readonly root: Uint32Array;
  /** Fetched pages of the site. */
  readonly isNode: (id: number) => boolean;
}

/**
 * PageRank by id, scaled so that pages that stand for themselves have a mean of 1; merged pages have 0.
 *
 * Nofollow links pass nothing on, but the page's score is divided by them too. Pages without links pass their score
 * to all pages alike. Reuses the memory of `links`, which then holds merged targets.
 */
export async function linkScores(links: Adjacency, merged: MergedLinks, signal: AbortSignal): Promise<Float64Array> {
  const { root, isNode } = merged;
  const degrees = mergeTargets(links, root);
  const size = links.starts.length;
  const stands = Uint8Array.from({ length: size }, (_, id) => (id > 0 && root[id] === id && isNode(id) ? 1 : 0));
  const count = stands.reduce((sum, one) => sum + one, 0);
  if (count === 0) return new Float64Array(size);
  let scores = Float64Array.from(stands, (one) => one / count);
  let next = new Float64Array(size);
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    await breath(signal);
    spread(links, root, degrees, scores, next);
    const change = settleScores(scores, next, { stands, degrees, count });
    [scores, next] = [next, scores];
    if (change < tolerance) break;
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / count;
  return scores.map((score) => score / mean);
}

/**
 * Points links at merged pages and drops those that became equal, their page's own or are not followed.
 *
 * @returns how many merged pages each merged page links to, nofollow links and each of its parts counted
 */
function mergeTargets(links: Adjacency, root: Uint32Array): Uint32Array {
  const degrees = new Uint32Array(links.starts.length);
  const seen = new Uint32Array(links.starts.length);
  for (let page = 1; page < links.starts.length; page++) {
    const own = root[page] ?? page;
    degrees[own] = (degrees[own] ?? 0) + mergePage(links, page, root, seen);
  }
  return degrees;
}

/** Followed links come first, so that one of them wins over a nofollow link to the same merged page. */
function mergePage({ starts, ends, targets }: Adjacency, page: number, root: Uint32Array, seen: Uint32Array): number {
  const own = root[page] ?? page;
  const end = ends[page] ?? 0;
  let kept = starts[page] ?? 0;
  let degree = 0;
  for (let link = kept; link < end; link++) {
    const target = targets[link] ?? 0;
    const isUnfollowed = target >= unfollowedBit;
    const to = root[isUnfollowed ? target - unfollowedBit : target] ?? 0;
    if (to === own || seen[to] === page) continue;
    seen[to] = page;
    degree++;
    if (!isUnfollowed) targets[kept++] = to;
  }
  ends[page] = kept;
  return degree;
}

function spread(
  { starts, ends, targets }: Adjacency,
  root: Uint32Array,
  degrees: Uint32Array,
  scores: Float64Array,
  next: Float64Array,
): void {
  next.fill(0);
  for (let page = 1; page < starts.length; page++) {
    const start = starts[page] ?? 0;
    const end = ends[page] ?? 0;
    if (start === end) continue;
    const own = root[page] ?? page;
    const share = (scores[own] ?? 0) / (degrees[own] ?? 1);
    for (let link = start; link < end; link++) {
      const target = targets[link] ?? 0;
      next[target] = (next[target] ?? 0) + share;
    }
  }
}

interface Standing {
  readonly stands: Uint8Array;
  readonly degrees: Uint32Array;
  readonly count: number;
}

/** Damps the new scores, adds what pages without links spread, and returns the sum of all changes. */
function settleScores(scores: Float64Array, next: Float64Array, { stands, degrees, count }: Standing): number {
  let dangling = 0;
  for (let page = 1; page < scores.length; page++) {
    if (stands[page] === 1 && degrees[page] === 0) dangling += scores[page] ?? 0;
  }
  const base = (1 - damping + damping * dangling) / count;
  let change = 0;
  for (let page = 1; page < scores.length; page++) {
    if (stands[page] !== 1) continue;
    const score = base + damping * (next[page] ?? 0);
    next[page] = score;
    change += Math.abs(score - (scores[page] ?? 0));
  }
  return change;
}
