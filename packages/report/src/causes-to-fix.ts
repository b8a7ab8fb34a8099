import { severities } from "@sightline/model";
import type { Report, ReportCause, ReportRule } from "./report-schema.ts";

/** Rules that say why most pages could not be read: repairing that comes before all else. */
const obstacles: readonly string[] = ["js-empty-shell", "pages-refused"];

/**
 * Returns the causes to fix: those of the score or, without a score, the failing rules, of which none has a gain. These
 * begin with what kept pages from being read, then come errors, warnings and notices, those of most pages first.
 */
export function causesToFix({ score, rules }: Pick<Report, "score" | "rules">): readonly ReportCause[] {
  if (score.value !== null) return score.causes;
  return rules
    .filter(({ failing, outcome }) => failing > 0 && outcome === "failed")
    .toSorted(
      (a, b) =>
        Number(obstacles.includes(b.id)) - Number(obstacles.includes(a.id)) ||
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        b.failing - a.failing,
    )
    .map((rule) => wholeRule(rule));
}

/** Returns a rule as one cause, whatever its targets, without a gain. @param affected Default: what fails for certain. */
export function wholeRule({ id, unit, failing }: ReportRule, affected = failing): ReportCause {
  return {
    rules: [id],
    target: null,
    targets: 0,
    element: null,
    region: null,
    text: "",
    template: null,
    affected,
    unit: unitOf(unit),
    gain: 0,
  };
}

function unitOf(unit: ReportRule["unit"]): ReportCause["unit"] {
  if (unit === "sitemap-url") return "url";
  return unit === "site" || unit === "sitemap" ? "site" : "page";
}
