import { edgeKindCode } from "@sightline/facts";
import type { EdgesQuery, TargetsQuery } from "@sightline/model/rule";
import { edgeKindBits } from "./edge-kind-bits.ts";
import type { GraphQuery } from "./graph-rows.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import type { NamedVersions } from "./named-versions.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { isAbout } from "./target-state.ts";

/** Number of things that a query is about. */
export interface SubjectCount {
  /** Those whose state the crawl knows. */
  readonly lookedAt: number;
  /** Those that pages or sitemaps name and the crawl did not request. */
  readonly notLookedAt: number;
}

/** Context of the counts. */
export interface SubjectsContext {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly versions: Pick<NamedVersions, "targets">;
}

/** Counts what each query is about, whatever it finds: distinct URLs, or pages that declare something. */
export function subjectCounts(queries: readonly GraphQuery[], context: SubjectsContext): readonly SubjectCount[] {
  return queries.map((query) => {
    const isLookedAt = subjectTest(query, context);
    let lookedAt = 0;
    let notLookedAt = 0;
    for (let id = 1; id < context.table.size; id++) {
      const answer = isLookedAt(id);
      if (answer === true) lookedAt++;
      else if (answer === false) notLookedAt++;
    }
    return { lookedAt, notLookedAt };
  });
}

/** Returns a test of URLs: whether the crawl looked at it, or `null` for one that the query is not about. */
function subjectTest(query: GraphQuery, context: SubjectsContext): (id: number) => boolean | null {
  const { table, counts } = context;
  const aboutIf = (isAbout: boolean): true | null => (isAbout ? true : null);
  const isCompared = (id: number): boolean => table.has(id, urlFlag.indexable) && table.textHashes[id] !== 0;
  switch (query.kind) {
    case "edges":
    case "targets":
      return query.edges.includes("canonical") ? canonicalTest(context) : namedTest(query, context);
    case "chains":
      return query.relation === "canonical"
        ? canonicalTest(context)
        : (id) => aboutIf(table.kind(id) === "redirect" || counts.redirectTo[id] !== 0 || counts.refreshTo[id] !== 0);
    case "false-canonicals":
      return canonicalTest(context);
    case "pairs":
      return versionTest(context);
    case "clusters":
      return (id) => aboutIf(isCompared(id));
    case "differences":
      return (id) => (table.has(id, urlFlag.inSitemap) ? isKnown(id, table) : null);
    case "series":
      return (id) => aboutIf(counts.isContinuation[id] === 1 && table.has(id, urlFlag.html));
    case "slashes":
      return (id) => aboutIf(table.kind(id) === "redirect" && isNode(table, id));
    case "soft-404s":
      return namedTest({ edges: ["anchor", "area"], target: "broken", internal: true }, context);
    case "parameter-variants":
      return (id) => aboutIf(table.has(id, urlFlag.indexable) && table.has(id, urlFlag.hasQuery));
    case "duplicate-urls":
      return (id) => aboutIf(table.has(id, urlFlag.indexable));
    case "unlisted": {
      const isListed = hasAny(table, urlFlag.inSitemap);
      return (id) => aboutIf(isListed && table.has(id, urlFlag.indexable));
    }
  }
}

function hasAny(table: SiteTable, flag: number): boolean {
  for (let id = 1; id < table.size; id++) if (table.has(id, flag)) return true;
  return false;
}

/** Returns true if the crawl learned the state of a URL: a response, a failure, or what robots.txt says of it. */
function isKnown(id: number, table: SiteTable): boolean {
  return table.has(id, urlFlag.fetched) || table.outcome(id) === "disallowed";
}

/** Tests the pages that declare a canonical: it is known when it is the page itself or was requested. */
function canonicalTest({ table, counts }: SubjectsContext) {
  return (id: number): boolean | null => {
    if (counts.declaresCanonical[id] !== 1) return null;
    const target = counts.canonicalTo[id] ?? 0;
    return target === 0 || isKnown(target, table);
  };
}

/** States of a target that its URL alone shows. */
const isKnownUnrequested: ReadonlySet<EdgesQuery["target"]> = new Set(["any", "local"]);

/** Tests the URLs that pages name by the kinds of edges of a query, whatever their state and flags. */
function namedTest(
  { edges, target, internal }: Pick<EdgesQuery | TargetsQuery, "edges" | "target" | "internal">,
  { table, counts }: SubjectsContext,
) {
  const kinds = edgeKindBits(...edges);
  return (id: number): boolean | null => {
    if (((counts.namedBy[id] ?? 0) & kinds) === 0) return null;
    if (internal !== undefined && table.has(id, urlFlag.internal) !== internal) return null;
    if (target === "resource" || target === "public-resource") {
      return isAbout(target, table.url(id)) && table.resource(id) !== null;
    }
    if (target.startsWith("external-")) return table.external(id) !== null;
    return isKnownUnrequested.has(target) || isKnown(id, table);
  };
}

/** Tests the URLs that pages or sitemaps name as language versions. */
function versionTest({ table, counts, versions }: SubjectsContext) {
  const bit = 1 << edgeKindCode("hreflang");
  const listed = new Set(versions.targets);
  return (id: number): boolean | null =>
    ((counts.namedBy[id] ?? 0) & bit) !== 0 || listed.has(id) ? isKnown(id, table) : null;
}
