import type { Crawl, RuleTally, Score } from "@sightline/model";
import type { ScoreRule } from "@sightline/score";
import type { ActiveRule, ActiveRules } from "./active-rules.ts";
import { type PagePass, ruleCounts } from "./judge-pages.ts";
import type { RuleFailures } from "./rule-failures.ts";
import { notAssessedReason, ruleTally } from "./rule-tallies.ts";
import { type ScoringInput, scoreIssues } from "./score-issues.ts";

/** Rules of a crawl with their tallies. */
export interface AssessedRules {
  readonly rules: ActiveRules;
  readonly pass: PagePass;
  readonly failures: RuleFailures;
}

/** Reads all issues of a crawl once: tallies each rule, and scores the site. */
export async function scoreCrawl(
  scoring: Omit<ScoringInput, "rules" | "crawl"> & { readonly crawl: Crawl },
  { rules, pass, failures }: AssessedRules,
): Promise<{ readonly score: Score; readonly tallies: RuleTally[] }> {
  const { crawl } = scoring;
  const reasonOf = (active: ActiveRule) =>
    notAssessedReason(active, crawl, failures) ?? pass.outdated.reasonOf(active.rule.meta.id);
  const reasons = new Map(rules.all.map((active) => [active.rule.meta.id, reasonOf(active)]));
  const assessed = rules.all.filter(({ rule }) => reasons.get(rule.meta.id) === null).map(scoreRule);
  const { score, issues } = await scoreIssues({ ...scoring, rules: assessed });
  const counts = ruleCounts(rules, pass);
  for (const [rule, { failing, needsReview, failsSite, issues: found }] of issues) {
    const sum = counts.get(rule);
    if (sum !== undefined) Object.assign(sum, { failing: failing + (failsSite ? 1 : 0), needsReview, issues: found });
  }
  const tallies = rules.all.map((active) => {
    const { id } = active.rule.meta;
    return ruleTally(
      active,
      counts.get(id) ?? { applicable: 0, failing: 0, needsReview: 0, issues: 0 },
      reasons.get(id) ?? null,
    );
  });
  return { score, tallies };
}

/** Returns the properties of a rule that the score needs, with its severity in this crawl. */
export function scoreRule({ rule, severity }: Pick<ActiveRule, "rule" | "severity">): ScoreRule {
  return { ...rule.meta, severity };
}
