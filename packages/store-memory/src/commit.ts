import { packEdges } from "@sightline/facts";
import { AuditError, groupValues, indexabilityOf, packPage, pageKindOf, unsettledColumns } from "@sightline/model";
import { type PageCommit, pageSortValues } from "@sightline/model/ports";
import { heldTarget } from "./frontier.ts";
import { addTarget, intern } from "./interning.ts";
import type { CrawlState, StoredPage, Target } from "./state.ts";

/**
 * Commits a batch of pages to a crawl, all or nothing.
 *
 * @returns for each page, the number of its `discovered` URLs that became pending
 * @throws AuditError `fenced` when a lease token is not current
 */
export function commitPages(state: CrawlState, pages: readonly PageCommit[]): number[] {
  const targets = pages.map(({ target }) => heldTarget(state, target));
  if (new Set(targets).size < targets.length) {
    throw new AuditError("fenced", `A batch of crawl ${state.crawl.id} contains a target twice.`);
  }
  return pages.map((page, index) => {
    const target = targets[index];
    return target === undefined ? 0 : commitPage(state, target, page);
  });
}

function commitPage(state: CrawlState, target: Target, page: PageCommit): number {
  const becamePending = page.discovered.filter((discovered) => addTarget(state, discovered)).length;
  const depth = target.depth + 1;
  const targetIds = page.edges.map(
    ({ url }) => intern(state, { url, outcome: "not-crawled", depth, internal: false, inSitemap: false }).target.id,
  );
  target.outcome = "fetched";
  target.lease = null;
  state.arrivals++;
  target.page = storedPage(page, targetIds, state.arrivals);
  state.bytes += bytesOf(target.page);
  for (const issue of page.issues) if (!state.issues.has(issue.id)) state.issues.set(issue.id, issue);
  return becamePending;
}

function bytesOf({ facts, mainText, packedEdges, source }: StoredPage): number {
  return facts.length + (mainText?.length ?? 0) + packedEdges.length + (source?.length ?? 0);
}

function storedPage(page: PageCommit, targetIds: readonly number[], arrival: number): StoredPage {
  const { facts, edges } = page;
  const packed = page.packed ?? packPage(facts, page.mainText);
  const judgedKind = page.pageKind ?? pageKindOf(facts);
  const indexability = page.indexability ?? indexabilityOf(facts, { pageKind: judgedKind });
  return {
    arrival,
    columns: {
      url: facts.url,
      status: facts.status,
      kind: facts.kind,
      analysis: facts.analysis,
      failure: facts.failure,
      nofollow: facts.nofollow,
      contentType: facts.contentType,
      bodyBytes: facts.bodyBytes,
      indexability,
      similarityBands: facts.similarityBands,
      ...groupValues(facts),
    },
    sortValues: pageSortValues(facts),
    facts: packed.facts,
    mainText: packed.mainText,
    packedEdges: packEdges(edges, targetIds),
    source: page.source ?? null,
    settled: unsettledColumns(facts.url, indexability),
    judgedKind,
    inlinks: null,
  };
}
