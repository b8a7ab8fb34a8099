import { type Crawl, issueTarget } from "@sightline/model";
import type { CoreRow, StoredIssue, TenantStore } from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import type { AuditContext } from "../context/audit-context.ts";
import type { CrawlPair, JudgedCrawl } from "./crawl-pair.ts";
import {
  pagesOf,
  placeReason,
  ruleReasons,
  rulesetReason,
  type Sight,
  type Sights,
  type UnseenReason,
} from "./unseen-reason.ts";

/**
 * State of an issue between an earlier and a later crawl.
 *
 * - `new`: only in the later one, which is the first that has it
 * - `regressed`: only in the later one; a crawl before the earlier one had it too
 * - `still-there`: in both
 * - `fixed`: only in the earlier one, although the later one looked
 * - `not-assessed`: in one of them, while the other could not have found it
 */
export const issueStates = ["new", "regressed", "still-there", "fixed", "not-assessed"] as const;
/** State of an issue between an earlier and a later crawl. */
export type IssueState = (typeof issueStates)[number];

/** An issue of one of two crawls, with its state. */
export interface ComparedIssue {
  /** As the later crawl has it, if both have it. */
  readonly issue: StoredIssue;
  /** Crawl that the issue is from. */
  readonly crawlId: string;
  readonly state: IssueState;
  /** Reason of `not-assessed`; `null` for all other states. */
  readonly reason: UnseenReason | null;
  /** The same issue in the other crawl; `null` when it is not there. */
  readonly counterpart: StoredIssue | null;
}

/** Determines the states of issues, in batches of one of the two crawls. */
export interface IssueStates {
  ofFrom(issues: readonly StoredIssue[]): Promise<readonly ComparedIssue[]>;
  ofTo(issues: readonly StoredIssue[]): Promise<readonly ComparedIssue[]>;
}

/** Creates the states of the issues of two crawls; a batch takes a few look-ups, whatever the size of the crawls. */
export function comparedIssues({ store, rules }: AuditContext, { from, to }: CrawlPair): IssueStates {
  const populations = new Map(rules.map(({ meta, population }) => [meta.id, population]));
  const ofChanges = new Set(rules.flatMap((rule) => (tellsChanges(rule) ? [rule.meta.id] : [])));
  const wasBefore = seenBefore(store, from);
  const statesOf = (mine: JudgedCrawl, other: JudgedCrawl, isLater: boolean) => {
    const reasonOfRule = ruleReasons(rules, mine, other);
    const unmatched = async (issue: StoredIssue, sights: Sights): Promise<Verdict> => {
      const population = populations.get(issue.rule) ?? "html";
      const reason =
        reasonOfRule(issue.rule) ??
        placeReason(issue, population === "site" ? "html" : population, sights) ??
        rulesetReason(issue, sights);
      if (reason !== null) return { state: "not-assessed", reason };
      if (isLater) return { state: "fixed", reason };
      return { state: (await wasBefore(issue)) ? "regressed" : "new", reason };
    };
    const verdictOf = async (issue: StoredIssue, sights: Sights): Promise<Verdict> => {
      if (!ofChanges.has(issue.rule)) return unmatched(issue, sights);
      return isLater ? past : news;
    };
    return async (issues: readonly StoredIssue[]): Promise<readonly ComparedIssue[]> => {
      const counterparts = await counterpartsOf(store, other, issues);
      const urls = issues.filter((_, index) => counterparts[index] === null).flatMap(urlsOf);
      const sights = { mine: await sight(store, mine, urls), other: await sight(store, other, urls), isLater };
      const compared: ComparedIssue[] = [];
      for (const [index, issue] of issues.entries()) {
        const counterpart = counterparts[index] ?? null;
        const verdict = counterpart === null ? await verdictOf(issue, sights) : inBoth;
        compared.push({ issue, crawlId: mine.crawl.id, counterpart, ...verdict });
      }
      return compared;
    };
  };
  return { ofFrom: statesOf(from, to, true), ofTo: statesOf(to, from, false) };
}

/** True for a rule that tells what changed since the crawl before. */
function tellsChanges(rule: Rule): boolean {
  return rule.scope === "site" && rule.query.kind === "changes";
}

type Verdict = Pick<ComparedIssue, "state" | "reason">;

const inBoth: Verdict = { state: "still-there", reason: null };
/** What changed since the crawl before is news, and the next crawl cannot find the same. */
const news: Verdict = { state: "new", reason: null };
const past: Verdict = { state: "not-assessed", reason: "rule-not-assessed" };

/** Finds the same issues in the other crawl, where pages have other ids. */
async function counterpartsOf(store: TenantStore, { crawl }: JudgedCrawl, issues: readonly StoredIssue[]) {
  const rows = await rowsOf(
    store,
    crawl.id,
    issues.map(({ subject }) => subject.url),
  );
  const keys = issues.map(({ id, rule, pageId, subject }) => {
    return { id, rule, pageId: pageId === null ? null : (rows.get(subject.url)?.id ?? 0) };
  });
  return store.issues.find(crawl.id, keys);
}

function urlsOf(issue: StoredIssue): readonly string[] {
  const target = issueTarget(issue);
  return target === null ? pagesOf(issue.subject) : [...pagesOf(issue.subject), target];
}

async function sight(store: TenantStore, judged: JudgedCrawl, urls: readonly string[]): Promise<Sight> {
  const rows = await rowsOf(store, judged.crawl.id, urls);
  return { ...judged, row: (url) => rows.get(url) ?? null };
}

async function rowsOf(
  store: TenantStore,
  crawlId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, CoreRow | null>> {
  const distinct = [...new Set(urls)];
  const rows = await store.pages.known(crawlId, distinct);
  return new Map(distinct.map((url, index) => [url, rows[index] ?? null]));
}

/** Tells whether an issue was first seen before the earlier crawl; a crawl that was deleted since is an old one. */
function seenBefore(store: TenantStore, { crawl: from }: JudgedCrawl): (issue: StoredIssue) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async ({ firstSeenCrawlId: id }) => {
    const answer = known.get(id) ?? isBefore(await store.crawls.get(id), from);
    known.set(id, answer);
    return answer;
  };
}

function isBefore(crawl: Crawl | null, from: Crawl): boolean {
  return crawl === null || crawl.createdAt <= from.createdAt;
}
