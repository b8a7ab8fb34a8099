import type { GeoResult } from "@sightline/geo/result";
import { geoFixes } from "../geo-fixes.ts";
import {
  engineDecision,
  geoCaveat,
  geoCertainty,
  geoEvidence,
  geoGain,
  geoPages,
  geoParts,
  underRulesText,
} from "../geo-wording.ts";
import type { ReportHeader } from "../report-schema.ts";
import { visibleText } from "../visible-text.ts";
import { scoreText } from "../wording.ts";

const shownFixes = 8;
const fullReach = 99.5;

/**
 * Formats the GEO audit for a language model: readiness, blocked engines with the blocking rule, and highest gains.
 * @param quoted quotes text of the audited site
 */
export function geoText(
  geo: GeoResult,
  report: Pick<ReportHeader, "geo" | "rules">,
  quoted: (text: string) => string,
): string {
  const { fixes, underRules } = geoFixes(report, shownFixes);
  const { scores, perEngine } = geo;
  const hindered = perEngine.filter(({ reach }) => reach !== null && reach < fullReach);
  const lines = [
    "",
    "## Answer engines",
    "",
    geoCaveat,
    `readiness: ${scores.geo === null ? "none" : `${scoreText(scores.geo)}/100`} (${geoParts(geo)}; ${geoCertainty(geo)})`,
    ...hindered.map(
      (engine) => `- ${engine.label}: reach ${scoreText(engine.reach)} because ${quoted(engineDecision(engine))}`,
    ),
    ...(geo.questions?.answers ?? []).map(
      ({ question, outcome, page, quote }) =>
        `- question ${quoted(question)}: ${outcome}${quote === null ? "" : ` by ${quoted(quote)}`}${page === null ? "" : `, ${quote === null ? "closest" : "at"} ${quoted(page)}`}`,
    ),
    ...geo.targetQueries.map(
      ({ query, outcome, page, competitors }) =>
        `- target query ${quoted(query)}: ${outcome}${[page, ...competitors].flatMap((url) => (url === null ? [] : ` ${quoted(url)}`)).join("")}`,
    ),
    ...fixes.flatMap((issue) => [
      `- ${issue.checkId} ${issue.title} (${geoGain(issue)}, ${geoPages(issue)})`,
      `  fix: ${issue.fix}`,
      ...issue.examples.slice(0, 2).map((example) => `  at ${quoted(example.url)}: ${quoted(geoEvidence(example))}`),
    ]),
    ...(underRules.length === 0 ? [] : [underRulesText(underRules)]),
  ];
  return `${lines.map(visibleText).join("\n")}\n`;
}
