import { AuditError, type Severity, severities } from "@sightline/model";
import type { RuleBlock, RuleScoring } from "@sightline/model/rule";
import { type ScorePolicy, scorePolicy } from "./score-policy.ts";

/** Metadata of a rule for the score, with its severity in this crawl. */
export interface ScoreRule extends RuleScoring {
  readonly id: string;
  /** Shown when this rule alone determines the score. */
  readonly title?: string;
  /** Category of the rule; `feeds` of the policy maps it to that of the score. Unknown categories are not scored. */
  readonly category: string;
  readonly severity: Severity;
  /** False if nothing that it looks at was there: it does not make its category count. Default `true`. */
  readonly hasSubjects?: boolean;
  /** Set, with `hasSubjects: false`, if what it looks at was there and was not looked at. */
  readonly missedSubjects?: true;
}

/** A rule with its resolved constants. */
export interface ScoredRule {
  /** Index among the scored rules of this run. */
  readonly index: number;
  readonly id: string;
  readonly title: string;
  /** Index into the policy's categories. */
  readonly category: number;
  /** Index into the severities: 0 error, 1 warning, 2 notice. */
  readonly tier: number;
  readonly blocks: RuleBlock | null;
  /** Damage of one failure relative to the maximum of its severity, 0 up to (not including) 1. */
  readonly pageDamage: number;
  readonly siteDamage: number;
  /** 0 for rules that are not graded. */
  readonly kappa: number;
  /** `null` when no other rule shares the cause. */
  readonly cause: string | null;
  readonly measures: boolean;
  readonly hasSubjects: boolean;
  readonly missedSubjects: boolean;
  readonly withholdsGood: boolean;
}

/** Options for judging a site. */
export interface JudgingOptions {
  /** Default {@link scorePolicy}. */
  readonly policy?: ScorePolicy;
  /** `false` when the owner declares the site non-public: noindex and robots faults are not scored. Default `true`. */
  readonly expectIndexing?: boolean;
}

/**
 * Looks up the constants of the rules that count. Excludes rules whose metadata says so, rules of unscored categories
 * and, on non-public sites, rules about indexing.
 *
 * @throws AuditError `invalid_options` when a damage of the policy is not 0 ≤ unit ≤ cap ≤ 1 with unit below 1
 */
export function scoredRules(rules: readonly ScoreRule[], options: JudgingOptions = {}): Map<string, ScoredRule> {
  const { policy = scorePolicy, expectIndexing = true } = options;
  checkDamages(policy);
  const scored = new Map<string, ScoredRule>();
  for (const rule of rules) {
    const category = policy.categories.findIndex(({ feeds }) => feeds.includes(rule.category));
    if ((category === -1 && rule.blocks === undefined) || rule.scored === false || scored.has(rule.id)) continue;
    if (!expectIndexing && rule.concernsIndexing === true) continue;
    scored.set(rule.id, {
      index: scored.size,
      id: rule.id,
      title: rule.title ?? rule.id,
      category,
      tier: severities.indexOf(rule.severity),
      blocks: rule.blocks ?? null,
      pageDamage: shareOfCap(policy.page[rule.severity]),
      siteDamage: shareOfCap(policy.site[rule.severity]),
      kappa: rule.graded ?? 0,
      cause: rule.cause ?? null,
      measures: rule.measures !== undefined,
      hasSubjects: rule.hasSubjects !== false,
      missedSubjects: rule.missedSubjects === true,
      withholdsGood: rule.withholdsGood === true,
    });
  }
  return scored;
}

/** Returns the grade of a rule that fails for `targets` targets of a page, 0–1. */
export function gradeOfTargets({ kappa }: Pick<ScoredRule, "kappa">, targets: number): number {
  if (targets <= 0) return 0;
  return kappa > 0 ? 1 - 2 ** (-targets / kappa) : 1;
}

function shareOfCap({ unit, cap }: { readonly unit: number; readonly cap: number }): number {
  return cap === 0 ? 0 : unit / cap;
}

function checkDamages({ page, site }: ScorePolicy): void {
  for (const { unit, cap } of [...Object.values(page), ...Object.values(site)]) {
    if (unit >= 0 && cap <= 1 && (unit < cap || unit === 0)) continue;
    throw new AuditError(
      "invalid_options",
      `A damage in the score policy is ${unit} with a cap of ${cap}; it must be at least 0 and below its cap, and the cap at most 1.`,
    );
  }
}
