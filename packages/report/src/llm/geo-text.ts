import type { GeoResult } from "@sightline/geo/result";
import { visibleText } from "@sightline/text/visible";
import { geoEngineRows } from "../geo-engine-rows.ts";
import { type GeoFixList, geoFixLists } from "../geo-fixes.ts";
import {
  fixFacts,
  fixTitle,
  geoCaveat,
  geoCertainty,
  geoParts,
  geoRange,
  geoReadiness,
  geoSeen,
  moreFixes,
  ruleReference,
} from "../geo-wording.ts";
import type { ReportHeader } from "../report-schema.ts";
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
  const { scores } = geo;
  const hindered = geoEngineRows(geo).filter(({ reach }) => reach !== null && reach < fullReach);
  const lines = [
    "",
    "## Answer engines",
    "",
    geoCaveat,
    `readiness: ${readinessText(geo)} (${geoParts(geo)}; ${geoCertainty(geo)})`,
    ...(geo.confidence.gap === null || scores.geo === null ? [] : [geo.confidence.gap]),
    ...hindered.map(({ label, reach, decision, example }) => {
      const where = example === null ? "" : ` at ${quoted(example)}`;
      return `- ${label}: reach ${scoreText(reach)} because ${quoted(decision)}${where}`;
    }),
    ...(geo.questions?.answers ?? []).map(
      ({ question, outcome, page, quote }) =>
        `- question ${quoted(question)}: ${outcome}${quote === null ? "" : ` by ${quoted(quote)}`}${page === null ? "" : `, ${quote === null ? "closest" : "at"} ${quoted(page)}`}`,
    ),
    ...geo.targetQueries.map(
      ({ query, outcome, page, competitors }) =>
        `- target query ${quoted(query)}: ${outcome}${[page, ...competitors].flatMap((url) => (url === null ? [] : ` ${quoted(url)}`)).join("")}`,
    ),
    ...geoFixLists(report, shownFixes).flatMap((list) => fixLines(list, quoted)),
  ];
  return `${lines.map(visibleText).join("\n")}\n`;
}

function readinessText(geo: GeoResult): string {
  const value = geo.scores.geo;
  if (value === null) return "none";
  return geoRange(geo) === null ? `${scoreText(value)}/100` : geoReadiness(geo);
}

function fixLines(list: GeoFixList, quoted: (text: string) => string): string[] {
  const lines = list.shown.flatMap((fix) => {
    const { issue, rules } = fix;
    const first = `- ${issue.checkId} ${fixTitle(fix)} (${fixFacts(fix).toReversed().join(", ")})`;
    if (rules !== null) return [`${first}. ${ruleReference}`];
    return [
      first,
      `  fix: ${issue.fix}`,
      ...geoSeen(issue, 2).map(({ urls, evidence }) => `  at ${urls.map(quoted).join(" and ")}: ${quoted(evidence)}`),
    ];
  });
  return [...lines, ...moreFixes(list)];
}
