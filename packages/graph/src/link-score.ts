import { type Adjacency, unfollowedBit } from "./adjacency.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

const damping = 0.85;
/** Total change below which iterations end; the scores have a sum of 1. */
const tolerance = 1e-6;
/**
 * Maximum number of iterations, as a guard against rounding: the change shrinks by the damping in each one, so that 90
 * suffice.
 */
const maxIterations = 200;

/** Graph of pages after redirects and canonicalised duplicates were merged with their targets. */
export interface MergedLinks {
  /** Page that represents each id; a page that represents itself has its own id. */
  readonly root: Uint32Array;
  /** Fetched pages of the site. */
  readonly isNode: (id: number) => boolean;
}

/**
 * Computes PageRank by id, scaled so that representing pages have a mean of 1; merged pages have 0.
 *
 * Nofollow links pass no score, but the page's score is divided by them too. Pages without links distribute their score
 * equally to all pages. Reuses the memory of `links`, which then contains merged targets.
 */
export async function linkScores(links: Adjacency, merged: MergedLinks, signal: AbortSignal): Promise<Float64Array> {
  const { root, isNode } = merged;
  const degrees = mergeTargets(links, root);
  const size = links.starts.length;
  const stands = new Uint8Array(size).map((_, id) => (id > 0 && root[id] === id && isNode(id) ? 1 : 0));
  const count = stands.reduce((sum, stand) => sum + stand, 0);
  if (count === 0) return new Float64Array(size);
  let scores = new Float64Array(stands).map((share) => share / count);
  let next = new Float64Array(size);
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    await yieldToEventLoop(signal);
    spread(links, root, degrees, scores, next);
    const change = settleScores(scores, next, { stands, degrees, count });
    [scores, next] = [next, scores];
    if (change < tolerance) break;
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / count;
  return scores.map((score) => score / mean);
}

/**
 * Points links at merged pages and drops those that became duplicates or self-links, or are not followed.
 *
 * @returns the number of merged pages that each merged page links to, counting nofollow links and all of its parts
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

/**
 * Merges the links of a page. Followed links come first, so that they win over a nofollow link to the same merged page.
 */
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

/** Damps the new scores, adds the score of pages without links, and returns the sum of all changes. */
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
