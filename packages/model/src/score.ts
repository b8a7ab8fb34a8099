/** The grade that stands beside a score. */
export type Grade = "good" | "needs-work" | "poor" | "critical";

/** The share of one category in the score. */
export interface CategoryScore {
  readonly id: string;
  /** 0–100; `null` when none of its rules was assessable. */
  readonly score: number | null;
  /** 0–1, after renormalising over assessable categories. */
  readonly weight: number;
  /** Sums over categories to the score's whole loss. */
  readonly pointsLost: number;
}

/** What one rule costs, and what fixing it brings. */
export interface RuleAttribution {
  readonly rule: string;
  /** Sums over rules to 100 − value. */
  readonly pointsLost: number;
  /** Exact: the score without any finding of this rule, minus the score. */
  readonly gainIfFixed: number;
  /** Pages of the population it fails on, those of one trap being one; 1 for site rules. */
  readonly affected: number;
}

/** A health score: a pure function of failures, population and policy. */
export interface Score {
  /** 0–100, exact; `null` with a `reason` when there is nothing to judge. */
  readonly value: number | null;
  readonly reason: string | null;
  readonly grade: Grade | null;
  /** Assessed pages ÷ known pages, 0–1. */
  readonly coverage: number;
  /** 95 % interval when the crawl was a sample; `null` when every known page was assessed. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Pages in the scored population. */
  readonly population: number;
  readonly categories: readonly CategoryScore[];
  /** Rules with points lost, most first. */
  readonly attribution: readonly RuleAttribution[];
  readonly policyVersion: string;
}
