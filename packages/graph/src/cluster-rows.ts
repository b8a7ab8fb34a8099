import type { ClusterRow, GroupRow, PageSlice } from "@sightline/model";
import type { NearDuplicateCluster } from "./near-duplicates.ts";
import type { SliceReader } from "./page-slices.ts";

const mostSampled = 10;

/** Slices of the first members. */
function sampleOf(memberIds: readonly number[], slice: SliceReader): PageSlice[] {
  return memberIds.slice(0, mostSampled).map(slice);
}

/** The rows of clusters, by rising id of the representative. */
export function* clusterRows(clusters: Iterable<NearDuplicateCluster>, slice: SliceReader): Generator<ClusterRow> {
  for (const { representative, members, similarity } of clusters) {
    yield { representative: slice(representative), memberIds: members, sample: sampleOf(members, slice), similarity };
  }
}

/**
 * The row of a group.
 *
 * @param classOf the class of a page under relations that explain an equal value
 */
export function groupRow(
  key: string,
  memberIds: readonly number[],
  { classOf, slice }: { readonly classOf: (id: number) => number; readonly slice: SliceReader },
): GroupRow {
  const classes = new Set(memberIds.map(classOf));
  return { key, memberIds, sample: sampleOf(memberIds, slice), unrelatedMembers: classes.size };
}
