import { scoreCategories } from "@sightline/engine";
import type { Report } from "@sightline/report";
import { isOfOtherSites } from "./issues-of-other-sites.ts";
import type { Threshold } from "./threshold.ts";

/** Parts of a report that conditions on scores compare. */
export type ScoredReport = Pick<Report, "score" | "rules" | "geo">;

/** Condition on a score. */
export type ScoreThreshold = Extract<Threshold, { readonly below: number }>;

/** True for a condition on a score, which is not about findings. */
export function isScoreThreshold(threshold: Threshold): threshold is ScoreThreshold {
  return "below" in threshold;
}

/** Returns the sentence that tells why a report misses a score, with both figures; `null` if it reaches it. */
export function missedScore(report: ScoredReport, threshold: ScoreThreshold): string | null {
  switch (threshold.kind) {
    case "score":
      return missedTotal(report, threshold.below);
    case "category":
      return missedCategory(report, threshold);
    case "geo":
      return missed("GEO readiness", report.geo?.readiness ?? null, threshold.below, 0);
  }
}

/** Compares the score without what the owner accepts or without what other sites cost, whichever is higher. */
function missedTotal(report: ScoredReport, below: number): string | null {
  const { value, withoutAccepted } = report.score;
  const missing = missed(
    "score",
    value,
    below,
    costOfOthers(report, () => true),
  );
  const accepted = withoutAccepted?.value ?? null;
  if (missing === null || accepted === null || value === null || accepted <= value) return missing;
  return missed("score without accepted issues", accepted, below, 0);
}

function missedCategory(
  report: ScoredReport,
  { category, below }: Extract<ScoreThreshold, { readonly kind: "category" }>,
): string | null {
  const { title, feeds = [] } = scoreCategories.find(({ id }) => id === category) ?? { title: category };
  const { score = null, pointsLost = 0 } = report.score.categories.find(({ id }) => id === category) ?? {};
  const ofCategory = new Set(report.rules.flatMap(({ id, category }) => (feeds.includes(category) ? [id] : [])));
  // Points of the site are converted to points of the category.
  const scale = score === null || pointsLost === 0 ? 0 : (100 - score) / pointsLost;
  return missed(`score of "${title}"`, score, below, scale * costOfOthers(report, (rule) => ofCategory.has(rule)));
}

/** Returns what broken links to other sites cost, in points of the site. */
function costOfOthers({ score: { attribution } }: ScoredReport, isMeant: (rule: string) => boolean): number {
  return attribution
    .filter((loss) => isOfOtherSites(loss) && isMeant(loss.rule))
    .reduce((sum, { gainIfFixed }) => sum + gainIfFixed, 0);
}

function missed(name: string, value: number | null, below: number, ofOthers: number): string | null {
  if (value === null) return `There is no ${name} to compare with ${below}.`;
  const counted = Math.min(100, value + ofOthers);
  if (counted >= below) return null;
  const shown = Math.round(counted * 10) / 10;
  return `The ${name} is ${shown}${ofOthers > 0 ? " without broken links to other sites" : ""}, below ${below}.`;
}
