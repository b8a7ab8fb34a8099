import { type AcceptedIssues, acceptedIssuesSchema, isAuditError, type ListedCrawl } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import { scorePolicy } from "@sightline/score";
import { z } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import type { Verdict } from "../judge/crawl-documents.ts";
import { scoreStored } from "../judge/rescore-crawl.ts";
import { type AcceptanceMatcher, acceptanceMatcher } from "./acceptance-matcher.ts";

const storedSchema = z.object({ key: z.string(), accepted: acceptedIssuesSchema });
const [kind, name] = ["verdict", "accepted"] as const;

/** Computations in progress by store, so that concurrent readers share one. */
const running = new WeakMap<TenantStore, Map<string, Promise<AcceptedIssues>>>();

/**
 * Returns the accepted issues of a judged crawl; `null` when its site has no acceptance that applies now. Computed from
 * all issues when the acceptances have changed, and stored with the crawl.
 */
export async function acceptedIssues(
  context: AuditContext,
  crawl: ListedCrawl,
  verdict: Verdict,
): Promise<AcceptedIssues | null> {
  const { store } = context;
  const matcher = await acceptanceMatcher(context, crawl.siteId);
  if (matcher.acceptances.length === 0) return null;
  const ids = matcher.acceptances.map(({ id }) => id);
  const key = JSON.stringify([verdict.score.policyVersion, scorePolicy.version, ids]);
  const { data: stored } = storedSchema.safeParse(await store.documents.get(crawl.id, kind, name));
  if (stored?.key === key) return stored.accepted;
  const own = running.get(store) ?? new Map<string, Promise<AcceptedIssues>>();
  running.set(store, own);
  const place = `${crawl.id} ${key}`;
  const computing = own.get(place) ?? computed(context, crawl, verdict, matcher);
  own.set(place, computing);
  try {
    const accepted = await computing;
    await keep(context, crawl, { key, accepted });
    return accepted;
  } finally {
    own.delete(place);
  }
}

async function computed(
  { store, rules }: AuditContext,
  crawl: ListedCrawl,
  verdict: Verdict,
  { accepts }: AcceptanceMatcher,
): Promise<AcceptedIssues> {
  let issues = 0;
  const { value, grade } = await scoreStored(store, rules, { crawl, tallies: verdict.tallies }, (issue) => {
    const isAccepted = accepts(issue);
    if (isAccepted) issues++;
    return isAccepted;
  });
  // Scores of different methods must not be compared.
  const isComparable = verdict.score.policyVersion === scorePolicy.version && verdict.tallies.length > 0;
  return isComparable ? { issues, value, grade } : { issues, value: null, grade: null };
}

/** Stores the result, so that it is not computed again; if that fails, it is computed again. */
async function keep({ store, logger }: AuditContext, { id, epoch }: ListedCrawl, value: z.infer<typeof storedSchema>) {
  await store.documents.put(id, epoch, kind, name, value).catch((error: unknown) => {
    if (!isAuditError(error)) throw error;
    logger.warn("The score without accepted issues could not be stored.", { crawlId: id, error: error.message });
  });
}
