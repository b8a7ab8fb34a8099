import type { SubjectCount } from "@sightline/graph";
import type { Crawl, RuleTally, Score } from "@sightline/model";
import type { ScoreRule } from "@sightline/score";
import type { ActiveRule, ActiveRules } from "./active-rules.ts";
import type { PagePass } from "./judge-pages.ts";
import type { PageChanges } from "./page-changes.ts";
import type { RuleFailures } from "./rule-failures.ts";
import { applicablePages, noEarlierReason, notAssessedReason, notLookedAtReason, ruleTally } from "./rule-tallies.ts";
import { type ScoringInput, scoreIssues } from "./score-issues.ts";

/** Rules of a crawl with their tallies. */
export interface AssessedRules {
  readonly rules: ActiveRules;
  readonly pass: PagePass;
  /** What each rule looked at, by id. */
  readonly subjects: ReadonlyMap<string, SubjectCount>;
  readonly changes: Pick<PageChanges, "canTell">;
  readonly failures: RuleFailures;
}

/** Reads all issues of a crawl once: tallies each rule, and scores the site. */
export async function scoreCrawl(
  scoring: Omit<ScoringInput, "rules" | "crawl"> & { readonly crawl: Crawl },
  { rules, pass, subjects, changes, failures }: AssessedRules,
): Promise<{ readonly score: Score; readonly tallies: RuleTally[] }> {
  const { crawl } = scoring;
  const subjectsOf = ({ rule }: ActiveRule) => subjects.get(rule.meta.id) ?? nothing;
  const reasons = new Map(
    rules.all.map((active) => [
      active,
      notAssessedReason(active, crawl, failures) ??
        noEarlierReason(active, changes) ??
        pass.outdated.reasonOf(active.rule.meta.id) ??
        notLookedAtReason(active, subjectsOf(active), crawl),
    ]),
  );
  const { score, issues } = await scoreIssues({
    ...scoring,
    rules: rules.all.flatMap((active) =>
      lookingRule(scoreRule(active), reasons.get(active) ?? null, subjectsOf(active)),
    ),
  });
  const tallies = rules.all.map((active) => {
    const {
      failing = 0,
      needsReview = 0,
      failsSite = false,
      issues: found = 0,
    } = issues.get(active.rule.meta.id) ?? {};
    const applicable = applicablePages(active.rule, pass, subjectsOf(active));
    const counts = { applicable, failing: failsSite ? Math.max(1, failing) : failing, needsReview, issues: found };
    return ruleTally(active, counts, subjectsOf(active), reasons.get(active) ?? null);
  });
  return { score, tallies };
}

const nothing: SubjectCount = { lookedAt: 0, notLookedAt: 0 };

/**
 * Returns a rule as it counts in the score, by what it looked at and the reason why it could not: nothing for a rule
 * that was not assessed, unless it missed something that is there.
 */
export function lookingRule(
  rule: ScoreRule,
  reason: string | null,
  { lookedAt = 0, notLookedAt = 0 }: Partial<SubjectCount>,
): ScoreRule[] {
  if (reason === null) return [{ ...rule, hasSubjects: lookedAt > 0 }];
  return notLookedAt > 0 ? [{ ...rule, hasSubjects: false, missedSubjects: true }] : [];
}

/** Returns the properties of a rule that the score needs, with its severity in this crawl. */
export function scoreRule({ rule, severity }: Pick<ActiveRule, "rule" | "severity">): ScoreRule {
  return { ...rule.meta, severity };
}
