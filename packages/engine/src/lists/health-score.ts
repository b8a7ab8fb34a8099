import { type AcceptedIssues, AuditError, type CanonicalHost, type ListedCrawl, type Score } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { reportOverview } from "@sightline/report";
import { acceptedIssues } from "../acceptances/accepted-issues.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { loadVerdict } from "../judge/crawl-documents.ts";
import { completedCrawls } from "../sites/completed-crawls.ts";

/** Score of a completed crawl, with that of the previous one. */
export interface HealthScore {
  readonly crawl: ListedCrawl;
  readonly score: Score;
  /** What the site is and what costs it most, as in reports. */
  readonly overview: readonly string[];
  /** Other host that pages name as canonical; `null` when there is none. */
  readonly canonicalHost: CanonicalHost | null;
  /** Accepted issues and the score without them; `null` when the site has no acceptance that applies now. */
  readonly accepted: AcceptedIssues | null;
  /** Previous crawl; `policyVersion` is the method by which it was scored. */
  readonly previous: {
    readonly crawlId: string;
    readonly value: number | null;
    readonly policyVersion: string;
  } | null;
}

/** Returns the score of a completed crawl of a site, by default its latest, with the value of the previous one. */
export async function healthScore(
  context: AuditContext,
  siteId: string,
  { crawlId }: { readonly crawlId?: string },
): Promise<HealthScore | null> {
  const { store } = context;
  if ((await store.sites.get(siteId)) === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  if (crawlId !== undefined) await checkCompleted(store, siteId, crawlId);
  let found: Omit<HealthScore, "previous"> | null = null;
  for await (const crawl of completedCrawls(store, siteId)) {
    if (found === null && crawlId !== undefined && crawl.id !== crawlId) continue;
    const verdict = await loadVerdict(store, crawl.id);
    if (verdict === null) continue;
    if (found !== null) {
      const { value, policyVersion } = verdict.score;
      return { ...found, previous: { crawlId: crawl.id, value, policyVersion } };
    }
    const accepted = await acceptedIssues(context, crawl, verdict);
    const rules = context.rules.map(({ meta }) => meta);
    const overview = reportOverview({ ...verdict, crawl, rules });
    found = { crawl, score: verdict.score, overview, canonicalHost: verdict.canonicalHost, accepted };
  }
  return found === null ? null : { ...found, previous: null };
}

async function checkCompleted(store: TenantStore, siteId: string, crawlId: string): Promise<void> {
  const crawl = await store.crawls.get(crawlId);
  if (crawl?.siteId !== siteId) throw new AuditError("not_found", `There is no crawl ${crawlId} of this site.`);
  if (crawl.status !== "completed") throw new AuditError("conflict", `The crawl ${crawlId} is ${crawl.status}.`);
}
