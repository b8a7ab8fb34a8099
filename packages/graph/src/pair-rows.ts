import { edgeKindCode, forEachPackedEdge, type PairRow, unpackEdge } from "@sightline/model";
import { holds } from "./adjacency.ts";
import { type Annotations, annotates } from "./annotations.ts";
import type { NamedVersions } from "./named-versions.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** What rows about language versions are made from. */
export interface PairRowsContext {
  readonly table: SiteTable;
  readonly annotations: Annotations;
  readonly versions: NamedVersions;
  readonly slice: SliceReader;
  /** No row speaks about these pages. */
  readonly isTrapped: (id: number) => boolean;
}

const hreflang = edgeKindCode("hreflang");

/**
 * The hreflang annotations in an indexable page to other indexable pages that do not annotate it back, after redirects;
 * one row a target, with the code of the first.
 */
export function* ownPairRows({ pageId, packed }: PackedPage, context: PairRowsContext): Generator<PairRow> {
  const unreturned = new Map<number, number>();
  forEachPackedEdge(packed, (target, kind, _flags, index) => {
    if (kind !== hreflang || unreturned.has(target)) return;
    if (isUnreturned(pageId, target, context)) unreturned.set(target, index);
  });
  for (const [target, index] of unreturned) {
    yield {
      from: context.slice(pageId),
      to: context.slice(target),
      code: unpackEdge(packed, index).text,
      source: "page",
    };
  }
}

/** The same for what sitemaps name, where no annotation in the page leads there as well. */
export function* listedPairRows(context: PairRowsContext): Generator<PairRow> {
  const { annotations, versions, slice, isTrapped } = context;
  let source = 0;
  const told = new Set<number>();
  for (const [at, target] of versions.targets.entries()) {
    const page = versions.sources[at] ?? 0;
    if (page !== source) told.clear();
    source = page;
    if (
      told.has(target) ||
      isTrapped(page) ||
      holds(annotations.own, page, target) ||
      !isUnreturned(page, target, context)
    )
      continue;
    told.add(target);
    const code = versions.codes[versions.codeOf[at] ?? 0] ?? "";
    yield { from: slice(page), to: slice(target), code, source: "sitemap" };
  }
}

function isUnreturned(page: number, target: number, { table, annotations }: PairRowsContext): boolean {
  if (target === page || target >= table.size) return false;
  if (!table.has(page, urlFlag.indexable) || !table.has(target, urlFlag.indexable)) return false;
  return !annotates(annotations, target, page);
}
