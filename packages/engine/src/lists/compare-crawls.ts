import { AuditError } from "@sightline/model";
import type { StoredIssue, TenantStore } from "@sightline/model/ports";
import { loadVerdict, type Verdict } from "../judge/crawl-documents.ts";

/** Differences in issues between two crawls of a site. */
export interface CrawlComparison {
  readonly from: string;
  readonly to: string;
  readonly scoreFrom: number | null;
  readonly scoreTo: number | null;
  /** Versions of the scoring method; if they differ, the scores differ for that reason alone. */
  readonly policyFrom: string;
  readonly policyTo: string;
  /** In `to` and not in `from`. */
  readonly added: readonly StoredIssue[];
  /** In `from`, not in `to`, and its rule was assessed in `to`. */
  readonly fixed: readonly StoredIssue[];
  /** In `from`, but its rule was not assessed in `to`, so its state is unknown. */
  readonly unknown: readonly StoredIssue[];
  readonly unchanged: number;
}

/** Compares the issues of two judged crawls by their stable ids. */
export async function compareCrawls(store: TenantStore, from: string, to: string): Promise<CrawlComparison> {
  const before = await verdictOf(store, from);
  const after = await verdictOf(store, to);
  const notAssessed = new Set(after.tallies.filter(({ status }) => status === "not-assessed").map(({ rule }) => rule));
  const idsBefore = await idsOf(store, from);
  const idsAfter = await idsOf(store, to);
  const added = await issuesWhere(store, to, (issue) => !idsBefore.has(issue.id));
  const missing = await issuesWhere(store, from, (issue) => !idsAfter.has(issue.id));
  return {
    from,
    to,
    scoreFrom: before.score.value,
    scoreTo: after.score.value,
    policyFrom: before.score.policyVersion,
    policyTo: after.score.policyVersion,
    added,
    fixed: missing.filter(({ rule }) => !notAssessed.has(rule)),
    unknown: missing.filter(({ rule }) => notAssessed.has(rule)),
    unchanged: idsAfter.size - added.length,
  };
}

async function verdictOf(store: TenantStore, crawlId: string): Promise<Verdict> {
  if ((await store.crawls.get(crawlId)) === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const verdict = await loadVerdict(store, crawlId);
  if (verdict === null) throw new AuditError("conflict", `The crawl ${crawlId} has not been judged yet.`);
  return verdict;
}

async function idsOf(store: TenantStore, crawlId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const batch of store.issues.scan(crawlId)) for (const { id } of batch) ids.add(id);
  return ids;
}

async function issuesWhere(
  store: TenantStore,
  crawlId: string,
  holds: (issue: StoredIssue) => boolean,
): Promise<StoredIssue[]> {
  const found: StoredIssue[] = [];
  for await (const batch of store.issues.scan(crawlId)) found.push(...batch.filter(holds));
  return found;
}
