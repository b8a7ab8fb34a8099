import type { MainText } from "@sightline/facts";
import { jaccard } from "@sightline/text";
import { numberBuckets } from "./band-buckets.ts";
import { type RepresentativeIndex, representativeIndex } from "./representative-index.ts";
import { type ShingleReader, shingleReader } from "./shingle-cache.ts";
import { bandCount, type Signatures } from "./site-table.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Minimum similarity of a near-duplicate to its representative. */
const minSimilarity = 0.9;
/** Maximum number of representatives to compare with a page: those that share the most bands come first. */
const maxComparisons = 8;
const pagesPerYield = 256;

/** Pages whose main texts are nearly equal. */
export interface NearDuplicateCluster {
  readonly representative: number;
  /** Includes the representative; ascending. */
  readonly members: readonly number[];
  /** Minimum similarity of a member to the representative, 0.9–1. */
  readonly similarity: number;
}

/** Inputs for finding near-duplicates. */
export interface NearDuplicateOptions {
  readonly signatures: Signatures;
  readonly textHashes: Float64Array;
  readonly inlinks: Uint32Array;
  /** Returns the class of a page under relations that explain equal texts: hreflang and canonical. */
  readonly variantsOf: (id: number) => number;
  readonly mainText: (pageId: number) => Promise<MainText | null>;
  readonly signal: AbortSignal;
}

/**
 * Clusters indexable pages whose main texts have a Jaccard similarity of at least 0.9 to a representative.
 *
 * Processes pages by descending in-links, then ascending id; each joins the most similar representative that shares a
 * band with it, or becomes one itself. Pages are thus compared with representatives only, and twenty thousand twins
 * need one comparison each. Of pages with equal texts only the first takes part. Overwrites the signatures.
 */
export async function nearDuplicates(options: NearDuplicateOptions): Promise<readonly NearDuplicateCluster[]> {
  const { textHashes, signal } = options;
  const { ids, bands } = options.signatures;
  const index = representativeIndex(await numberBuckets(bands, signal), ids.length);
  const read = shingleReader(options.mainText);
  const membersOf = new Map<number, { members: number[]; similarity: number }>();
  const seenTexts = new Set<number>();
  let seen = 0;
  for (const signature of byImportance(ids, bands, options.inlinks)) {
    if (seen++ % pagesPerYield === 0) await yieldToEventLoop(signal);
    const page = ids[signature] ?? 0;
    const text = textHashes[page] ?? 0;
    if (text !== 0 && seenTexts.has(text)) continue;
    seenTexts.add(text);
    const buckets = bands.subarray(signature * bandCount, (signature + 1) * bandCount);
    const nearest = await nearestOf(page, buckets, { ids, index, read, variantsOf: options.variantsOf });
    if (nearest === null) {
      index.add(signature, buckets);
      continue;
    }
    const cluster = membersOf.get(nearest.representative) ?? { members: [nearest.representative], similarity: 1 };
    cluster.members.push(page);
    cluster.similarity = Math.min(cluster.similarity, nearest.similarity);
    membersOf.set(nearest.representative, cluster);
  }
  return [...membersOf]
    .map(([representative, { members, similarity }]) => {
      return { representative, members: members.sort((a, b) => a - b), similarity };
    })
    .sort((a, b) => a.representative - b.representative);
}

/** Returns signatures that share a bucket with another one, by descending in-links, then ascending id. */
function byImportance(ids: Uint32Array, bands: Uint32Array, inlinks: Uint32Array): Uint32Array {
  const shared = ids
    .map((_, signature) => signature)
    .filter((signature) =>
      bands.subarray(signature * bandCount, (signature + 1) * bandCount).some((bucket) => bucket !== 0),
    );
  return shared.sort((left, right) => {
    const a = ids[left] ?? 0;
    const b = ids[right] ?? 0;
    return (inlinks[b] ?? 0) - (inlinks[a] ?? 0) || a - b;
  });
}

interface Search {
  readonly ids: Uint32Array;
  readonly index: RepresentativeIndex;
  readonly read: ShingleReader;
  readonly variantsOf: (id: number) => number;
}

interface Nearest {
  readonly representative: number;
  readonly similarity: number;
}

async function nearestOf(page: number, buckets: Uint32Array, search: Search): Promise<Nearest | null> {
  const { ids, index, read, variantsOf } = search;
  const own = variantsOf(page);
  let nearest: Nearest | null = null;
  let compared = 0;
  for (const signature of index.candidates(buckets)) {
    const representative = ids[signature] ?? 0;
    if (variantsOf(representative) === own) continue;
    if (compared++ === maxComparisons) break;
    const similarity = jaccard(await read(page), await read(representative));
    if (similarity < minSimilarity || similarity <= (nearest?.similarity ?? 0)) continue;
    nearest = { representative, similarity };
    if (similarity === 1) break;
  }
  return nearest;
}
