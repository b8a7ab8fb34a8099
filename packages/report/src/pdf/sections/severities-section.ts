import { severities } from "@sightline/model";
import { severityTone } from "../theme.ts";
import type { PdfSection } from "./section.ts";

/** Number of issues of each severity. */
export const severitiesSection: PdfSection = {
  id: "severities",
  compose({ words, findings }) {
    if (findings.total === 0) return [];
    const items = severities.map((severity) => ({
      label: words.severityCount(severity, findings.bySeverity[severity]),
      value: findings.bySeverity[severity],
      tone: severityTone(severity),
    }));
    return [
      { kind: "heading", level: 2, text: words.severities.title, id: "section-severities" },
      { kind: "chart", chart: { kind: "shares", items }, alt: words.severities.alt(items.map(({ label }) => label)) },
    ];
  },
};
