import { isSetAside, type PageKind, type SettledRelations } from "@sightline/model";
import type { GroupRow, GroupsQuery, LanguageVersion, PageSlice } from "@sightline/model/rule";
import { pageGraph } from "./adjacency.ts";
import { type Annotations, listedAnnotations } from "./annotations.ts";
import { chainEnds } from "./chain-ends.ts";
import { clickDepths } from "./click-depth.ts";
import { demoPages } from "./demos.ts";
import { falseCanonicals } from "./false-canonicals.ts";
import { type GraphQuery, type GraphRow, graphRows } from "./graph-rows.ts";
import { groupRow, wordingRow } from "./group-row.ts";
import { homeLinks } from "./home-links.ts";
import { ignoredCanonicals } from "./ignored-canonicals.ts";
import { inlinkIndex } from "./inlink-index.ts";
import type { LanguageOf } from "./language-sections.ts";
import { languageVersions } from "./language-versions.ts";
import { likelyTargets } from "./likely-targets.ts";
import { isNode, type LinkCounts, linkCounts } from "./link-counts.ts";
import { linkScores } from "./link-score.ts";
import { linkedFromIndexable } from "./linked-from-indexable.ts";
import { type NamedHost, namedHost } from "./named-host.ts";
import { namedVersions } from "./named-versions.ts";
import { type NearDuplicateCluster, nearDuplicates } from "./near-duplicates.ts";
import { countIndexable, orphanPages } from "./orphans.ts";
import { type FilesOfPages, filesReader } from "./page-files.ts";
import { relationReader } from "./page-relations.ts";
import { sliceReader } from "./page-slices.ts";
import { parameterVariants } from "./parameter-variants.ts";
import { secondUrls, withPages, withSeconds } from "./second-urls.ts";
import type { SettleInput } from "./settle-input.ts";
import { type SettledRow, settledColumns } from "./settled-columns.ts";
import { bandCount, type Signatures, type SiteTable, siteTable, urlFlag } from "./site-table.ts";
import { homeCopies, missingCopies } from "./soft-404-rows.ts";
import { type SubjectCount, subjectCounts } from "./subject-counts.ts";
import { variantSets, withDuplicates, withSeries } from "./variants.ts";
import { withoutVersions } from "./without-versions.ts";

/** What is known about pages once all were read. */
export interface KnownOfPages {
  /** Default: no page is a version of another. */
  readonly languageOf?: LanguageOf;
  /** Default: all have content. */
  readonly kindOf?: (pageId: number) => PageKind;
}

/** Facts that only the whole crawl shows, and the answers to the queries of site rules. */
export interface SettledSite {
  /** Yields the settled columns of fetched pages, by ascending id, in batches. */
  columns(): Iterable<readonly SettledRow[]>;
  /** Returns the URL of an interned id; empty for an unknown one. */
  url(id: number): string;
  slice(id: number): PageSlice;
  /** Returns the relations of a page, from links and others. */
  relations(id: number): SettledRelations;
  /**
   * Answers queries. Edge and pair queries share one pass over the packed edges, so their rows come page by page; the
   * rows of the others follow query by query.
   */
  rows<Query extends GraphQuery>(queries: readonly Query[], known?: KnownOfPages): AsyncIterable<GraphRow<Query>>;
  /** Counts what each query is about, and how much of it the crawl looked at. */
  subjects(queries: readonly GraphQuery[]): readonly SubjectCount[];
  /** Number of pages that declare a canonical. */
  readonly canonicals: number;
  /** Returns the row of a group that a store found. */
  groupRow(by: GroupsQuery["by"], key: string, memberIds: readonly number[], languageOf: LanguageOf): GroupRow;
  /** Returns the language versions of the site; reads main texts. */
  languageVersions(languageOf: LanguageOf): Promise<readonly LanguageVersion[]>;
  /** True if a sitemap declares language versions of a URL of the crawl. */
  readonly sitemapsNameVersions: boolean;
  /** Id of the start URL; `null` when it is not in the crawl. */
  readonly startId: number | null;
  /**
   * Pages whose canonical to another URL is ignored, because it leads nowhere, to the same page on the host that nearly
   * all pages name, or to a page with different text; ascending.
   */
  readonly canonicalIgnoredIds: readonly number[];
  /** Second URLs of pages, which are the same documents; ascending. They are excluded from all rows. */
  readonly duplicateIds: readonly number[];
  /** Host out of scope that nearly all pages name as canonical; `null` when there is none. */
  readonly namedHost: NamedHost | null;
  /**
   * Indexable pages that no other page leads to by links, directly or over redirects, refreshes and canonicals, nor by
   * a link to a dead URL that means them; ascending.
   */
  readonly orphanIds: readonly number[];
  /** Number of indexable pages of the site, except those of traps. */
  readonly indexablePages: number;
  /** Yields the URLs of images that pages show in their content, in order of discovery. */
  contentImages(): Iterable<string>;
  /** Files that pages load; `null` if the crawl did not look at any. */
  readonly files: FilesOfPages | null;
}

/**
 * Settles a crawl: one pass over its URLs and two over its edges, on typed arrays.
 *
 * @example
 * const settled = await settle({ startUrl, core, edges, mainText, signal });
 * for (const rows of settled.columns()) await store.pages.settle(crawlId, epoch, rows);
 * @throws the signal's reason when aborted, and whatever reading throws
 */
export async function settle(input: SettleInput): Promise<SettledSite> {
  const { signal, isTrapped = () => false } = input;
  const { table, signatures } = await siteTable(input.core(), input, signal);
  const files = filesReader(table, input);
  const counts = await linkCounts(input.edges(), table, signal, (page) => files.read(page));
  const redirects = chainEnds(counts.redirectTo);
  const host = input.findNamedHost === true ? namedHost(table, counts) : null;
  const namedIds = host?.ids ?? [];
  for (const id of namedIds) table.ignoreCanonical(id);
  const leadingNowhere = ignoredCanonicals(table, counts, redirects);
  for (const id of leadingNowhere) table.ignoreCanonical(id);
  const wrongCanonicals = await falseCanonicals({
    faults: input.canonicalFaults ?? [],
    table,
    counts,
    redirects,
    signatures,
    mainText: input.mainText,
    isTrapped,
    signal,
  });
  for (const { page } of wrongCanonicals) {
    table.ignoreCanonical(page);
    counts.canonicalTo[page] = 0;
  }
  const wrongIds = wrongCanonicals.map(({ page }) => page);
  const canonicalIgnoredIds = [...namedIds, ...leadingNowhere, ...wrongIds].sort((a, b) => a - b);
  const { missingPages = new Map() } = input;
  const copiesOfHome = homeCopies({ table, counts, redirects, isTrapped });
  const copiesOfMissing = missingCopies({
    table,
    counts,
    redirects,
    isTrapped,
    missingPages,
    homeCopies: copiesOfHome,
  });
  for (const id of [...copiesOfHome, ...copiesOfMissing]) {
    // The canonical of the home page already leads search engines there.
    if (!table.isCopy(id)) table.setSoft404(id);
  }
  const pageOf = secondUrls(table, isTrapped);
  for (const [second, page] of pageOf) {
    table.setDuplicate(second);
    counts.canonicalTo[second] = page;
  }
  const ends = withPages(redirects, pageOf);
  const isSilent = (id: number): boolean => isTrapped(id) || pageOf.has(id);
  const { links, annotations: own } = await pageGraph(input.edges(), {
    table,
    linkCounts: counts,
    redirects: ends,
    signal,
  });
  if (input.saveInlinks !== undefined) {
    for (const rows of inlinkIndex({ table, links, inlinks: counts.inlinks, ends })) {
      signal.throwIfAborted();
      await input.saveInlinks(rows);
    }
  }
  const leadsHome = homeLinks(links, { table, counts, redirects: ends });
  const isLinked = linkedFromIndexable(links, { table, redirects: ends });
  const versions = await namedVersions(input.sitemapVersions(), table, signal);
  const annotations: Annotations = { own, listed: listedAnnotations(versions, { table, redirects: ends }) };
  const isPage = (id: number): boolean => isNode(table, id);
  const depths = clickDepths(
    table.startId,
    links,
    { ...counts, refreshTo: withSeconds(counts.refreshTo, pageOf) },
    isPage,
  );
  const scores = await linkScores(links, { root: mergedPages(table, counts), isNode: isPage }, signal);
  const variants = variantSets(annotations, counts, ends);
  const { inlinks } = counts;
  const variantsOf = variants.find;
  const demoIds = new Set(demoPages(table, counts));
  const isGrouped = (id: number): boolean => !isTrapped(id) && !demoIds.has(id);
  const clusters = await nearDuplicates({
    signatures: storedSignatures(signatures, (id) => table.has(id, urlFlag.indexable) && isGrouped(id)),
    textHashes: table.textHashes,
    inlinks,
    variantsOf,
    mainText: input.mainText,
    signal,
  });
  const related = withSeries(variants, counts.numbered, table.size);
  const representatives = representativesOf(clusters, table.size);
  const repeated = parameterVariants(table, representatives, (id) => !isGrouped(id));
  const baseOf = new Map(repeated.flatMap((found) => [...found.baseOf]));
  for (const [id, base] of baseOf) related.join(id, base);
  const explained = withDuplicates(related, table, clusters);
  const unlinkedIds = orphanPages(table, counts).filter((id) => !isTrapped(id));
  const meant = await likelyTargets(table, counts, unlinkedIds, signal);
  const linkedWrongly = new Set([...meant].flatMap(([dead, page]) => ((inlinks[dead] ?? 0) > 0 ? [page] : [])));
  const orphanIds = unlinkedIds.filter((id) => !linkedWrongly.has(id));
  const slice = sliceReader(table, { counts, redirects, meant });
  return {
    columns: () => settledColumns({ table, counts, redirects, depths, scores, representatives }),
    url: table.url,
    slice,
    relations: relationReader(table, counts, { orphanIds, demoIds, leadsHome, isLinked }),
    rows: (queries, { languageOf = () => null, kindOf = () => "content" as const } = {}) =>
      graphRows(queries, {
        table,
        counts,
        redirects,
        annotations,
        versions,
        clusters,
        wrongCanonicals,
        pageOf,
        parameterVariants: repeated,
        isVariant: (id) => baseOf.has(id),
        slice,
        languageOf,
        kindOf,
        homeCopies: copiesOfHome,
        missingCopies: copiesOfMissing,
        missingPages,
        mainText: input.mainText,
        isSilent,
        isTrapped: (id) => isSilent(id) || isSetAside(kindOf(id)),
        isDemo: (id) => demoIds.has(id),
        edges: input.edges,
        signal,
      }),
    subjects: (queries) => subjectCounts(queries, { table, counts, versions }),
    canonicals: counts.declaresCanonical.reduce((sum, declares) => sum + declares, 0),
    groupRow(by, key, memberIds, languageOf) {
      const ids = memberIds.filter(isGrouped);
      if (by === "mainTextHash") {
        return groupRow(key, withoutVersions(ids, { url: table.url, languageOf }), { classOf: related.find, slice });
      }
      return wordingRow(key, ids, {
        classOf: explained.find,
        slice,
        url: table.url,
        languageOf,
      });
    },
    languageVersions: (languageOf) =>
      languageVersions({ table, slice, mainText: input.mainText, isTrapped: isSilent, languageOf, signal }),
    sitemapsNameVersions: versions.sources.length > 0,
    startId: table.startId === 0 ? null : table.startId,
    canonicalIgnoredIds,
    duplicateIds: [...pageOf.keys()],
    namedHost: host,
    orphanIds,
    indexablePages: countIndexable(table, isTrapped),
    *contentImages() {
      for (let id = 1; id < table.size; id++) if (counts.isContentImage[id] === 1) yield table.url(id);
    },
    files: files.all(),
  };
}

/** Returns the page that represents each id: the end of redirects and canonicals within the site. */
function mergedPages(table: SiteTable, { redirectTo, canonicalTo }: LinkCounts): Uint32Array {
  const next = redirectTo.map((target, id) => {
    const to = target === 0 && table.isCopy(id) ? (canonicalTo[id] ?? 0) : target;
    return to !== 0 && isNode(table, to) ? to : 0;
  });
  return chainEnds(next).end;
}

/** Returns the signatures of the pages to compare, in the same memory. */
function storedSignatures({ ids, bands }: Signatures, isCompared: (id: number) => boolean): Signatures {
  let stored = 0;
  for (const [index, id] of ids.entries()) {
    if (!isCompared(id)) continue;
    ids[stored] = id;
    bands.copyWithin(stored * bandCount, index * bandCount, (index + 1) * bandCount);
    stored++;
  }
  return { ids: ids.subarray(0, stored), bands: bands.subarray(0, stored * bandCount) };
}

function representativesOf(clusters: readonly NearDuplicateCluster[], size: number): Uint32Array {
  const representatives = new Uint32Array(size);
  for (const { representative, members } of clusters) {
    for (const member of members) representatives[member] = representative;
  }
  return representatives;
}
