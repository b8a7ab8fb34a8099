import { AuditError, type Score } from "@sightline/model";
import type { Listed, ListOptions, TenantStore } from "@sightline/model/ports";
import { loadScore } from "../judge/crawl-documents.ts";

/** Score of one completed crawl of a site. */
export interface ScoredCrawl {
  readonly crawlId: string;
  /** End of the crawl (ISO 8601, UTC); `null` only in records without it. */
  readonly finishedAt: string | null;
  readonly value: Score["value"];
  readonly grade: Score["grade"];
  /** Method by which it was scored: values of different methods must not be compared. */
  readonly policyVersion: string;
  /** Share of the known pages that were fetched and read, 0–1. */
  readonly coverage: number;
}

/**
 * Lists the scores of a site's completed crawls, newest first. @throws AuditError `not_found` or `invalid_options`
 */
export async function scoreHistory(
  store: TenantStore,
  siteId: string,
  { limit, cursor: from = null }: ListOptions,
): Promise<Listed<ScoredCrawl>> {
  if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  const items: ScoredCrawl[] = [];
  let cursor = from;
  do {
    const part = await store.crawls.list(siteId, { limit: limit - items.length, cursor });
    for (const { id, status, finishedAt } of part.items) {
      const score = status === "completed" ? await loadScore(store, id) : null;
      if (score === null) continue;
      const { value, grade, policyVersion, coverage } = score;
      items.push({ crawlId: id, finishedAt, value, grade, policyVersion, coverage });
    }
    cursor = part.cursor;
  } while (cursor !== null && items.length < limit);
  return { items, cursor };
}
