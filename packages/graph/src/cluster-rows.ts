import type { ClusterRow, PageSlice } from "@sightline/model";
import type { NearDuplicateCluster } from "./near-duplicates.ts";
import type { SliceReader } from "./page-slices.ts";

const mostSampled = 10;

/** Slices of the first members. */
export function sampleOf(memberIds: readonly number[], slice: SliceReader): PageSlice[] {
  return memberIds.slice(0, mostSampled).map(slice);
}

/** The rows of clusters, by rising id of the representative. */
export function* clusterRows(clusters: Iterable<NearDuplicateCluster>, slice: SliceReader): Generator<ClusterRow> {
  for (const { representative, members, similarity } of clusters) {
    yield { representative: slice(representative), memberIds: members, sample: sampleOf(members, slice), similarity };
  }
}
