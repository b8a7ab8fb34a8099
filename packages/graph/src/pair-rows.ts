import { edgeKindCode, forEachPackedEdge, unpackEdge } from "@sightline/facts";
import type { PairRow } from "@sightline/model/rule";
import { holds } from "./adjacency.ts";
import { type Annotations, annotates } from "./annotations.ts";
import { sampleOf } from "./cluster-rows.ts";
import type { NamedVersions } from "./named-versions.ts";
import type { PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Context for rows about language versions. */
export interface PairRowsContext {
  readonly table: SiteTable;
  readonly annotations: Annotations;
  readonly versions: NamedVersions;
  readonly slice: SliceReader;
  /** Excludes a page from all rows. */
  readonly isTrapped: (id: number) => boolean;
}

const hreflang = edgeKindCode("hreflang");

/** Groups unreturned language versions by the page that lacks the entries. */
export interface PairGatherer {
  /** Reads the annotations of one page. */
  read(page: PackedPage): void;
  /** Adds the annotations in sitemaps, and yields the rows by ascending id of the annotated page. */
  rows(): Iterable<PairRow>;
}

interface Unreturned {
  readonly page: number;
  readonly target: number;
  readonly code: string;
}

interface Gathered {
  readonly fromIds: Set<number>;
  readonly codes: Set<string>;
  readonly source: PairRow["source"];
}

const maxCodes = 10;

/** Prepares the query. Until its rows are read, it stores one entry for each page and unreturned version. */
export function pairGatherer(context: PairRowsContext): PairGatherer {
  const byTarget = new Map<number, Gathered>();
  const note = ({ page, target, code }: Unreturned, source: PairRow["source"]): void => {
    const known = byTarget.get(target);
    const gathered = known ?? { fromIds: new Set<number>(), codes: new Set<string>(), source };
    if (known === undefined) byTarget.set(target, gathered);
    gathered.fromIds.add(page);
    if (gathered.codes.size < maxCodes) gathered.codes.add(code);
  };
  return {
    read(page) {
      for (const pair of ownPairs(page, context)) note(pair, "page");
    },
    *rows() {
      for (const pair of listedPairs(context)) note(pair, "sitemap");
      const found = [...byTarget].sort(([a], [b]) => a - b);
      for (const [target, { fromIds, codes, source }] of found) {
        const ids = [...fromIds].sort((a, b) => a - b);
        yield {
          to: context.slice(target),
          fromIds: ids,
          sample: sampleOf(ids, context.slice),
          codes: [...codes],
          source,
        };
      }
    },
  };
}

/**
 * Yields the hreflang annotations in an indexable page of other indexable pages that do not annotate it, after
 * redirects; each target with the code of the first.
 */
function* ownPairs({ pageId, packed }: PackedPage, context: PairRowsContext): Generator<Unreturned> {
  const unreturned = new Map<number, number>();
  forEachPackedEdge(packed, (target, kind, _flags, index) => {
    if (kind !== hreflang || unreturned.has(target)) return;
    if (!isUnreturned(pageId, target, context) || repeats(pageId, target, context.annotations)) return;
    unreturned.set(target, index);
  });
  for (const [target, index] of unreturned) yield { page: pageId, target, code: unpackEdge(packed, index).text };
}

/** Yields the same for annotations in sitemaps, unless an annotation in the page has the same target. */
function* listedPairs(context: PairRowsContext): Generator<Unreturned> {
  const { annotations, versions, isTrapped } = context;
  let source = 0;
  const reported = new Set<number>();
  for (const [index, target] of versions.targets.entries()) {
    const page = versions.sources[index] ?? 0;
    if (page !== source) reported.clear();
    source = page;
    if (
      reported.has(target) ||
      isTrapped(page) ||
      holds(annotations.own, page, target) ||
      !isUnreturned(page, target, context)
    )
      continue;
    reported.add(target);
    yield { page, target, code: versions.codes[versions.codeOf[index] ?? 0] ?? "" };
  }
}

function isUnreturned(page: number, target: number, { table, annotations }: PairRowsContext): boolean {
  if (target === page || target >= table.size) return false;
  if (!table.has(page, urlFlag.indexable) || !table.has(target, urlFlag.indexable)) return false;
  return !annotates(annotations, target, page);
}

/**
 * Returns true if a page has the annotations of another page, such as the first of a list: the target annotates itself,
 * and the page does not. Another rule reports such a page.
 */
function repeats(page: number, target: number, annotations: Annotations): boolean {
  return annotates(annotations, target, target) && !holds(annotations.own, page, page);
}
