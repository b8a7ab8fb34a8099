import type { ClusterRow, PageSlice } from "@sightline/model/rule";
import type { LanguageOf } from "./language-sections.ts";
import type { NearDuplicateCluster } from "./near-duplicates.ts";
import type { SliceReader } from "./page-slices.ts";
import type { SiteTable } from "./site-table.ts";
import { withoutVersions } from "./without-versions.ts";

const maxSampled = 10;

/** Returns slices of the first members. */
export function sampleOf(memberIds: readonly number[], slice: SliceReader): PageSlice[] {
  return memberIds.slice(0, maxSampled).map(slice);
}

/** Context for rows of clusters. */
export interface ClusterRowsContext {
  readonly table: Pick<SiteTable, "url">;
  readonly clusters: readonly NearDuplicateCluster[];
  readonly slice: SliceReader;
  readonly languageOf: LanguageOf;
  readonly isTrapped: (id: number) => boolean;
  /** True for a URL whose parameters are reported to change nothing. */
  readonly isVariant: (id: number) => boolean;
}

/** Yields the rows of clusters, by ascending id of the representative; language versions of a page count as one. */
export function* clusterRows({
  table,
  clusters,
  slice,
  languageOf,
  isTrapped,
  isVariant,
}: ClusterRowsContext): Generator<ClusterRow> {
  for (const { representative, members, similarity } of clusters) {
    const compared = members.filter((id) => !isTrapped(id) && !isVariant(id));
    const memberIds = withoutVersions(compared, { url: table.url, languageOf });
    const [first = representative] = memberIds;
    if (memberIds.length < 2) continue;
    const shown = memberIds.includes(representative) ? representative : first;
    yield { representative: slice(shown), memberIds, sample: sampleOf(memberIds, slice), similarity };
  }
}
