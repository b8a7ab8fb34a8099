import { severities as all } from "@sightline/model";
import type { Section } from "../section.ts";

/** Distribution of the issues over the severities; omitted without issues. */
export const severities: Section<"severities"> = {
  id: "severities",
  nav: null,
  only: ["html", "pdf"],
  title: (words) => words.severities.title,
  compose({ bySeverity, words }) {
    const total = all.reduce((sum, severity) => sum + bySeverity[severity], 0);
    if (total === 0) return null;
    const shares = all.map((severity) => ({
      severity,
      count: bySeverity[severity],
      label: words.severityCount(severity, bySeverity[severity]),
      percent: words.percent(bySeverity[severity] / total),
    }));
    return [
      { kind: "paragraph", role: "lead", text: words.severities.lead },
      { kind: "shares", shares, alt: words.severities.alt(shares.map(({ label }) => label)) },
    ];
  },
};
