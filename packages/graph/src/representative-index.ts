/** Maximum number of representatives in a bucket: further ones are found through other shared bands. */
const maxPerBucket = 16;

/** Index of the representatives that share a bucket with a page. */
export interface RepresentativeIndex {
  add(signature: number, buckets: Uint32Array): void;
  /** Returns representatives by descending number of shared buckets, then in the order in which they were added. */
  candidates(buckets: Uint32Array): readonly number[];
}

/**
 * Creates an index in flat memory: one list of representatives for each bucket.
 *
 * @param buckets the number of buckets, numbered from 1; bucket 0 does not exist
 * @param signatures the number of signatures
 */
export function representativeIndex(buckets: number, signatures: number): RepresentativeIndex {
  const heads = new Uint32Array(buckets + 1);
  const sizes = new Uint8Array(buckets + 1);
  /** Order in which representatives were added: the tie-break of candidates. */
  const ranks = new Uint32Array(signatures);
  let entries = { signature: new Uint32Array(1024), next: new Uint32Array(1024) };
  let count = 0;
  let added = 0;

  const link = (bucket: number, signature: number): void => {
    count++;
    if (count === entries.next.length) entries = doubled(entries);
    entries.signature[count] = signature;
    entries.next[count] = heads[bucket] ?? 0;
    heads[bucket] = count;
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  };

  return {
    add(signature, of) {
      ranks[signature] = added++;
      for (const bucket of of) if (bucket !== 0 && (sizes[bucket] ?? 0) < maxPerBucket) link(bucket, signature);
    },
    candidates(of) {
      const shared = new Map<number, number>();
      for (const bucket of of) {
        if (bucket === 0) continue;
        for (let entry = heads[bucket] ?? 0; entry !== 0; entry = entries.next[entry] ?? 0) {
          const signature = entries.signature[entry] ?? 0;
          shared.set(signature, (shared.get(signature) ?? 0) + 1);
        }
      }
      return [...shared]
        .sort(([left, a], [right, b]) => b - a || (ranks[left] ?? 0) - (ranks[right] ?? 0))
        .map(([signature]) => signature);
    },
  };
}

interface Entries {
  signature: Uint32Array<ArrayBuffer>;
  next: Uint32Array<ArrayBuffer>;
}

function doubled(entries: Entries): Entries {
  const signature = new Uint32Array(entries.signature.length * 2);
  const next = new Uint32Array(entries.next.length * 2);
  signature.set(entries.signature);
  next.set(entries.next);
  return { signature, next };
}
