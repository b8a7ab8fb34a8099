import type { Crawl, RuleTally, Score, TenantStore } from "@sightline/model";
import { blockingRules, failureTable, type ScoreRule, scoreSite } from "@sightline/score";
import type { ActiveRule, ActiveRules } from "./active-rules.ts";
import { type PagePass, ruleCounts } from "./judge-pages.ts";
import type { RuleFailures } from "./rule-failures.ts";
import { ruleIssues } from "./rule-issues.ts";
import { notAssessedReason, ruleTally } from "./rule-tallies.ts";
import { type TrapPages, trapItems } from "./trap-items.ts";

const noIndexablePage =
  "No page of the site can be indexed: each says noindex, names another URL as its canonical, or is no HTML page.";

/** What scoring reads. */
export interface ScoringInput {
  readonly store: TenantStore;
  readonly crawl: Crawl;
  readonly rules: ActiveRules;
  readonly pass: PagePass;
  readonly failures: RuleFailures;
  readonly homeId: number | null;
  readonly trapped: Pick<TrapPages, "byTrap">;
}

/** Reads all issues of a crawl once: states what became of each rule, and scores the site. */
export async function scoreCrawl(
  input: ScoringInput,
): Promise<{ readonly score: Score; readonly tallies: RuleTally[] }> {
  const { store, crawl, rules, pass, homeId } = input;
  const options = { expectIndexing: crawl.plan.expectIndexing };
  const reasons = new Map(
    rules.all.map((active) => [active.rule.meta.id, notAssessedReason(active, crawl, input.failures)]),
  );
  const assessed = rules.all.filter(({ rule }) => reasons.get(rule.meta.id) === null).map(scoreRule);
  const blocking = blockingRules(options);
  const table = failureTable(assessed, options);
  const population = new Set(pass.indexable);
  const issues = await ruleIssues(store.issues.scan(crawl.id), (page, rule, targets) => {
    table.add(page, rule, targets);
    // A page that a blocking rule names counts although it is not indexable: that is what is wrong with it.
    if (blocking.has(rule) && pass.blockable.has(page)) population.add(page);
  });
  const siteFailures = [...issues].filter(([, { failsSite }]) => failsSite).map(([rule]) => rule);
  const counts = ruleCounts(rules, pass);
  for (const [rule, { failing, needsReview, failsSite }] of issues) {
    const sum = counts.get(rule);
    if (sum !== undefined) Object.assign(sum, { failing: failing + (failsSite ? 1 : 0), needsReview });
  }
  const tallies = rules.all.map((active) => {
    const { id } = active.rule.meta;
    return ruleTally(active, counts.get(id) ?? { applicable: 0, failing: 0, needsReview: 0 }, reasons.get(id) ?? null);
  });
  const { fetched, pending } = await store.frontier.counts(crawl.id);
  const items = trapItems(input.trapped, population, homeId);
  const canJudge = isJudgeable(pass, homeId, table.isBlocked);
  const score = scoreSite({
    ...options,
    rules: assessed,
    population: canJudge ? items.population : 0,
    pages: table.pages({ homeId, includes: (page) => population.has(page), weightOf: items.weightOf }),
    siteFailures,
    coverage: fetched === 0 ? 0 : fetched / (fetched + pending),
    hasHome: homeId !== null && population.has(homeId),
  });
  return { score: canJudge ? score : { ...score, reason: noIndexablePage }, tallies };
}

/**
 * A site without an indexable page has no score, whatever its dead links: the pages that would be judged are elsewhere.
 * Its home page being blocked is a verdict, though.
 */
function isJudgeable({ indexable }: PagePass, homeId: number | null, isBlocked: (pageId: number) => boolean): boolean {
  return indexable.length > 0 || (homeId !== null && isBlocked(homeId));
}

function scoreRule({ rule, severity }: ActiveRule): ScoreRule {
  const { id, category, graded } = rule.meta;
  return { id, category, severity, ...(graded === undefined ? {} : { graded }) };
}
