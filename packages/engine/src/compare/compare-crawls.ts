import type { Severity } from "@sightline/model";
import { z } from "zod";
import type { AuditContext } from "../context/audit-context.ts";
import { announcedIssues } from "../judge/score-as-of.ts";
import { type CrawlPair, crawlPair, differencesOf, type JudgedCrawl } from "./crawl-pair.ts";
import { type ComparedIssue, comparedIssues, type IssueState, issueStates } from "./issue-states.ts";
import { aspectChanges, aspectChangesSchema } from "./page-aspects.ts";
import { matchPages } from "./page-matches.ts";
import { scoreBridge, scoreBridgeSchema } from "./score-bridge.ts";

const count = z.int().min(0);
const countsSchema = z.object({
  issues: z.record(z.enum(issueStates), z.object({ error: count, warning: count, notice: count })).readonly(),
  pages: z.object({ added: count, removed: count, changed: count, unchanged: count, notCompared: count }).readonly(),
  /** Pages of both crawls by what changed, besides their main text. */
  changes: aspectChangesSchema,
  bridge: scoreBridgeSchema.nullable(),
  /** Announcements that explain issues of the later crawl which the same pages did not have before. */
  announcements: z
    .array(z.object({ rule: z.string(), date: z.string(), what: z.string(), source: z.string(), issues: count }))
    .readonly(),
});

/** One of two crawls that are compared. */
export interface ComparedCrawl {
  readonly crawlId: string;
  /** End of the crawl (ISO 8601, UTC); `null` only in records without it. */
  readonly finishedAt: string | null;
  /** Score, 0–100; `null` when there is none. */
  readonly value: number | null;
  /** Method by which it was scored: values of different methods must not be compared. */
  readonly policyVersion: string;
  /** Share of the known pages that were fetched and read, 0–1. */
  readonly coverage: number;
  /** True if known URLs were left out because of a limit or a stop. */
  readonly truncated: boolean;
  readonly rulesetVersion: string;
}

/** What changed between two crawls of a site. */
export interface CrawlComparison extends Readonly<z.infer<typeof countsSchema>> {
  readonly siteId: string;
  readonly from: ComparedCrawl;
  readonly to: ComparedCrawl;
  /** Settings that differ and bear on what the crawls found, such as `maxPages`. */
  readonly differences: readonly string[];
}

/** Kind and version of stored comparisons; another version is computed anew. */
const stored = "comparison-4";

const storedSchema = countsSchema.extend({ fingerprint: z.string() });

/** Compares crawls; a pair is computed once and stored with the later crawl. */
export type CompareCrawls = (fromId: string | undefined, toId: string) => Promise<CrawlComparison>;

/** Creates the comparison of a tenant's crawls, which computes one pair after the other. */
export function crawlComparisons(context: AuditContext): CompareCrawls {
  let last: Promise<unknown> = Promise.resolve();
  return async (fromId, toId) => {
    const pair = await crawlPair(context.store, fromId, toId);
    const result = last.then(async () => (await loadCounts(context, pair)) ?? (await countAndStore(context, pair)));
    last = result.catch(() => {});
    return { ...headOf(pair), ...(await result) };
  };
}

function headOf(pair: CrawlPair) {
  const { from, to } = pair;
  return {
    siteId: to.crawl.siteId,
    from: comparedCrawl(from),
    to: comparedCrawl(to),
    differences: differencesOf(pair),
  };
}

function comparedCrawl({ crawl, verdict: { score } }: JudgedCrawl): ComparedCrawl {
  const { id, finishedAt, truncated, rulesetVersion } = crawl;
  const { value, policyVersion, coverage } = score;
  return { crawlId: id, finishedAt, value, policyVersion, coverage, truncated, rulesetVersion };
}

async function loadCounts({ store }: AuditContext, { from, to }: CrawlPair) {
  const { data } = storedSchema.safeParse(await store.documents.get(to.crawl.id, stored, from.crawl.id));
  if (data === undefined || data.fingerprint !== fingerprintOf({ from, to })) return null;
  const { fingerprint: _, ...counts } = data;
  return counts;
}

async function countAndStore(context: AuditContext, pair: CrawlPair) {
  const { store, logger } = context;
  const { crawl } = pair.to;
  const counts = await countsOf(context, pair);
  const value = { ...counts, fingerprint: fingerprintOf(pair) };
  await store.documents.put(crawl.id, crawl.epoch, stored, pair.from.crawl.id, value).catch((cause: unknown) => {
    logger.warn("A comparison could not be stored and will be computed again.", {
      crawlId: crawl.id,
      problem: String(cause),
    });
  });
  return counts;
}

/** Changes when a crawl is rescored. */
function fingerprintOf({ from, to }: CrawlPair): string {
  return JSON.stringify([from, to].map(({ verdict: { score } }) => [score.policyVersion, score.value]));
}

async function countsOf(context: AuditContext, pair: CrawlPair) {
  const { store, rules } = context;
  const states = comparedIssues(context, pair);
  const { pages, ...matches } = await matchPages(store, pair);
  const changes = await aspectChanges(store, pair, { idInOther: matches.inFrom.idInOther });
  const bridge = await scoreBridge(store, rules, pair, matches);
  const issues = noStates();
  const announced = announcedIssues(rules);
  const note = ({ state, issue }: ComparedIssue) => {
    issues[state][issue.severity]++;
  };
  for await (const batch of store.issues.scan(pair.from.crawl.id)) {
    for (const compared of await states.ofFrom(batch)) {
      bridge.addFrom(compared);
      if (compared.counterpart === null) note(compared);
    }
  }
  for await (const batch of store.issues.scan(pair.to.crawl.id)) {
    for (const compared of await states.ofTo(batch)) {
      bridge.addTo(compared);
      note(compared);
      if (compared.reason === "ruleset-differs") announced.note(compared.issue);
    }
  }
  return { issues, pages, changes, bridge: await bridge.end(), announcements: announced.all() };
}

function noStates(): Record<IssueState, Record<Severity, number>> {
  const none = () => ({ error: 0, warning: 0, notice: 0 });
  return { new: none(), regressed: none(), "still-there": none(), fixed: none(), "not-assessed": none() };
}
