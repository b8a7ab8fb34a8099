import { leadingFacts } from "@sightline/facts";
import {
  AuditError,
  type Crawl,
  flatten,
  type ListedCrawl,
  type PageKind,
  type PageRecord,
  pageKindOf,
  type RuleTally,
  type Score,
} from "@sightline/model";
import type { StoredIssue, TenantStore } from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import { type ScoreCategory, type ScoreRule, scorePolicy } from "@sightline/score";
import { loadVerdict, saveScore, type Verdict } from "./crawl-documents.ts";
import { storedOwnKind } from "./page-kinds.ts";
import { scoreBasis } from "./score-basis.ts";
import { lookingRule, scoreRule } from "./score-crawl.ts";
import { scoreIssues } from "./score-issues.ts";
import { scoredHome, startPage } from "./settled-pages.ts";
import { crawlTraps } from "./site-documents.ts";
import { trapPages } from "./trap-items.ts";

/** Crawl that was scored again. */
export interface RescoredCrawl {
  readonly crawl: Crawl;
  readonly score: Score;
  /** Previous score and its method. */
  readonly before: { readonly value: number | null; readonly policyVersion: string };
}

/**
 * Recomputes the score of a judged crawl from its stored pages and issues, by the method of this version, and replaces
 * the earlier one. Rules that did not exist when the crawl was judged, or were not assessed, do not count.
 *
 * @throws AuditError `not_found`, or `conflict` when the crawl is not completed or cannot be read
 */
export async function rescoreCrawl(
  store: TenantStore,
  rules: readonly Rule[],
  crawlId: string,
): Promise<RescoredCrawl> {
  const { crawl, verdict } = await judgedCrawl(store, crawlId);
  const score = await scoreStored(store, rules, { crawl, tallies: verdict.tallies });
  const { value, policyVersion } = verdict.score;
  await saveScore(store, crawl, score);
  return { crawl, score, before: { value, policyVersion } };
}

/**
 * Loads a completed crawl with its verdict.
 *
 * @throws AuditError `not_found`, or `conflict` when the crawl is not completed or cannot be read
 */
export async function judgedCrawl(store: TenantStore, crawlId: string) {
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  if (crawl.status !== "completed") throw new AuditError("conflict", `The crawl ${crawlId} is ${crawl.status}.`);
  const verdict = await loadVerdict(store, crawlId);
  if (verdict === null || verdict.tallies.length === 0) {
    throw new AuditError("conflict", `The result of the crawl ${crawlId} cannot be read; crawl the site again.`);
  }
  return { crawl, verdict };
}

/**
 * Scores a judged crawl from its stored pages and issues; nothing is stored.
 *
 * @param excludes true for issues that are scored as if they did not exist
 */
export async function scoreStored(
  store: TenantStore,
  rules: readonly Rule[],
  { crawl, tallies }: Pick<Verdict, "tallies"> & { readonly crawl: ListedCrawl },
  excludes?: (issue: StoredIssue) => boolean,
): Promise<Score> {
  const assessed = assessedRules(rules, tallies, crawl.plan);
  const input = { store, crawl, rules: assessed, ...(await scoringOf(store, crawl)) };
  return (await scoreIssues(input, excludes)).score;
}

/** Version of the scoring method; crawls with another one can be rescored. */
export const scoringVersion: string = scorePolicy.version;
/** Categories of the score, with the categories of rules that feed them. */
export const scoreCategories: readonly ScoreCategory[] = scorePolicy.categories;

/** Returns the rules that a crawl assessed, with the severities of its plan. */
export function assessedRules(
  rules: readonly Rule[],
  tallies: readonly RuleTally[],
  { rules: settings }: ListedCrawl["plan"],
): ScoreRule[] {
  const byRule = new Map(tallies.map((tally) => [tally.rule, tally]));
  return rules.flatMap((rule) => {
    const tally = byRule.get(rule.meta.id);
    if (tally === undefined) return [];
    const setting = settings[rule.meta.id];
    const own = setting === undefined || setting === "off" ? undefined : setting.severity;
    const scored = scoreRule({ rule, severity: own ?? rule.meta.severity });
    if (tally.status === "not-assessed") return lookingRule(scored, tally.reason ?? "", tally);
    return [{ ...scored, hasSubjects: tally.status === "assessed" }];
  });
}

/** Reads what scoring needs from a settled crawl. */
export async function scoringOf(store: TenantStore, crawl: ListedCrawl) {
  const trapped = trapPages(await crawlTraps(store, crawl.id));
  let listedUrls = 0;
  for await (const batch of store.pages.core(crawl.id)) {
    for (const row of batch) {
      trapped.note(row);
      if (row.inSitemap) listedUrls++;
    }
  }
  const basis = scoreBasis();
  for await (const batch of store.pages.scan(crawl.id, "all", { facts: leadingFacts })) {
    const kinds = await ownKinds(store, crawl.id, batch);
    for (const page of batch) basis.note(page, storedOwnKind(page) ?? kinds.get(page.id) ?? "no-page");
  }
  const start = await startPage(store, crawl);
  return { trapped, listedUrls, basis, start, homeId: await scoredHome(store, crawl, start) };
}

/** Returns the kinds that pages show by themselves where their facts are needed for it. */
async function ownKinds(
  store: TenantStore,
  crawlId: string,
  pages: readonly Pick<PageRecord, "id" | "judgedKind">[],
): Promise<ReadonlyMap<number, PageKind>> {
  const ids = pages.flatMap((page) => (storedOwnKind(page) === null ? [page.id] : []));
  const kinds = new Map<number, PageKind>();
  if (ids.length === 0) return kinds;
  for await (const { record } of flatten(store.pages.whole(crawlId, ids))) kinds.set(record.id, pageKindOf(record));
  return kinds;
}
