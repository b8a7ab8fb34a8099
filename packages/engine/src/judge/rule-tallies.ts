import type { Crawl, RuleTally } from "@sightline/model";
import type { ActiveRule } from "./active-rules.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** Counts for one rule from judging a crawl. */
export interface RuleCounts {
  /** Number of pages (or 1 for a site verdict) that the rule applied to. */
  applicable: number;
  /** Number of pages with a certain finding. */
  failing: number;
  /** Number of pages whose findings all need review. */
  needsReview: number;
  /** Number of issues, including those that need review. */
  issues: number;
}

/** Returns the reason why a rule cannot be assessed in a crawl; `null` when it can. */
export function notAssessedReason(
  active: ActiveRule,
  { truncated, stopReason, plan }: Pick<Crawl, "truncated" | "stopReason" | "plan">,
  failures: RuleFailures,
): string | null {
  const { id, category, partialCrawl } = active.rule.meta;
  const failure = failures.reasonOf(id);
  if (failure !== undefined) return failure;
  if (category === "sitemaps" && !plan.discoverSitemaps && plan.sitemaps.length === 0 && plan.mode !== "sitemap") {
    return "Sitemaps were not looked for.";
  }
  if (partialCrawl !== "unsafe") return null;
  if (truncated) return `The crawl was cut short (${stopReason ?? "running"}), and this rule needs every page.`;
  if (plan.mode === "spider") return null;
  return `A crawl in ${plan.mode} mode does not follow links, and this rule needs every page.`;
}

/** Returns the tally of a rule. */
export function ruleTally(active: ActiveRule, counts: RuleCounts, reason: string | null): RuleTally {
  const rule = active.rule.meta.id;
  const none = { applicable: 0, failing: 0, needsReview: 0, issues: counts.issues };
  if (reason !== null) return { rule, status: "not-assessed", reason, ...none };
  if (counts.applicable === 0) return { rule, status: "not-applicable", ...none };
  // A linked or site rule may fail pages outside its population (the source of a broken link, say).
  const applicable = Math.max(counts.applicable, counts.failing + counts.needsReview);
  return { rule, status: "assessed", ...counts, applicable };
}
