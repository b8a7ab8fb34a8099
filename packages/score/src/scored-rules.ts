import { AuditError, type Severity } from "@sightline/model";
import { type ScorePolicy, scorePolicy } from "./score-policy.ts";

/** What the score must know of a rule. */
export interface ScoreRule {
  readonly id: string;
  /** The rule's own category; `feeds` of the policy says where it counts. Unknown categories are not scored. */
  readonly category: string;
  readonly severity: Severity;
  /** κ of graded rules: k failing targets do severity × (1 − 2^(−k/κ)). */
  readonly graded?: number;
}

/** A rule with its constants looked up. */
export interface ScoredRule {
  /** Place among the scored rules of this run. */
  readonly index: number;
  readonly id: string;
  /** Index into the policy's categories. */
  readonly category: number;
  readonly isError: boolean;
  readonly isBlocking: boolean;
  readonly pageDamage: number;
  readonly siteDamage: number;
  /** 0 for rules that are not graded. */
  readonly kappa: number;
  /** `null` when no other rule sees the same cause. */
  readonly cause: string | null;
}

/** How a site is to be judged. */
export interface JudgingOptions {
  /** Default {@link scorePolicy}. */
  readonly policy?: ScorePolicy;
  /** `false` when the owner declares the site non-public: noindex and robots faults are not scored. Default `true`. */
  readonly expectIndexing?: boolean;
}

/** Ids of the rules whose failure blocks a page or its host, under the owner's intent. */
export function blockingRules({ policy = scorePolicy, expectIndexing = true }: JudgingOptions = {}): Set<string> {
  const blocking = [...policy.pageBlockers, ...policy.hostBlockers];
  return new Set(expectIndexing ? blocking : blocking.filter((id) => !policy.indexingRules.includes(id)));
}

/**
 * Looks up the constants of the rules that count: notices, rules of unscored categories and, on non-public sites,
 * rules about indexing are left out.
 *
 * @throws AuditError `invalid_options` when a damage of the policy is outside 0 (included) to 1 (not included)
 */
export function scoredRules(rules: readonly ScoreRule[], options: JudgingOptions = {}): Map<string, ScoredRule> {
  const { policy = scorePolicy, expectIndexing = true } = options;
  checkDamages(policy);
  const blocking = blockingRules(options);
  const causeOf = new Map(Object.entries(policy.causes).flatMap(([cause, ids]) => ids.map((id) => [id, cause])));
  const scored = new Map<string, ScoredRule>();
  for (const rule of rules) {
    const category = policy.categories.findIndex(({ feeds }) => feeds.includes(rule.category));
    if (category === -1 || rule.severity === "notice" || scored.has(rule.id)) continue;
    if (!expectIndexing && policy.indexingRules.includes(rule.id)) continue;
    scored.set(rule.id, {
      index: scored.size,
      id: rule.id,
      category,
      isError: rule.severity === "error",
      isBlocking: blocking.has(rule.id),
      pageDamage: policy.pageDamage[rule.severity],
      siteDamage: policy.siteDamage[rule.severity],
      kappa: rule.graded ?? 0,
      cause: causeOf.get(rule.id) ?? null,
    });
  }
  return scored;
}

/** What a rule that fails `count` times on a page takes from it, 0–1. */
export function damageOnPage(rule: ScoredRule, count: number): number {
  return rule.kappa > 0 ? rule.pageDamage * (1 - 2 ** (-Math.max(count, 0) / rule.kappa)) : rule.pageDamage;
}

function checkDamages({ pageDamage, siteDamage }: ScorePolicy): void {
  for (const damage of [...Object.values(pageDamage), ...Object.values(siteDamage)]) {
    if (damage >= 0 && damage < 1) continue;
    throw new AuditError("invalid_options", `A damage of the score policy is ${damage}; it must be from 0 to below 1.`);
  }
}
