import type { GeoIssue, GeoResult } from "@sightline/geo/result";
import { visibleText } from "@sightline/text/visible";
import { geoEngineRows } from "../geo-engine-rows.ts";
import { type GeoFix, type GeoFixList, geoFixLists } from "../geo-fixes.ts";
import {
  fixFacts,
  fixTitle,
  geoCaveat,
  geoCertainty,
  geoParts,
  geoReadiness,
  geoReason,
  geoSeen,
  moreFixes,
  patchGain,
  ruleReference,
} from "../geo-wording.ts";
import { english } from "../messages/english.ts";
import type { ReportHeader } from "../report-schema.ts";
import { counted, gainText, scoreText, wholeNumber } from "../wording.ts";
import { geoAskedLines } from "./geo-asked-lines.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

const shownFixes = 8;
const shownConflicts = 10;
const shownPatchLines = 40;

/** Formats the GEO audit as a section of Markdown. */
export function geoLines(geo: GeoResult, report: Pick<ReportHeader, "geo" | "rules">): string[] {
  const reason = geoReason(geo);
  return [
    "## Answer engines",
    "",
    `**Readiness: ${geoReadiness(geo)}** (${[geoParts(geo), geoCertainty(geo)].filter((part) => part !== "").join("; ")})`,
    "",
    ...(reason === "" ? [] : [markdownText(reason), ""]),
    geoCaveat,
    "",
    ...engines(geo),
    ...conflicts(geo),
    ...geoAskedLines(geo),
    ...fixes(report),
  ];
}

function engines(geo: GeoResult): string[] {
  const rows = geoEngineRows(geo).map(({ label, reach, eligiblePages, pages, decision, example }) => {
    const where = example === null ? "" : `, ${english.geo.suchAs(markdownCode(example))}`;
    return `- **${markdownText(label)}**: reach ${scoreText(reach)}, ${wholeNumber(eligiblePages)} of ${counted(pages, "page")}. ${markdownCode(decision)}${where}`;
  });
  return ["### Reach by engine", "", ...rows, ""];
}

function conflicts({ policyConflicts }: GeoResult): string[] {
  if (policyConflicts.length === 0) return [];
  const rows = policyConflicts
    .slice(0, shownConflicts)
    .map(({ one, other }) => `- ${markdownCode(one)} against ${markdownCode(other)}`);
  return ["### Contradictory statements", "", ...rows, ""];
}

function fixes(report: Pick<ReportHeader, "geo" | "rules">): string[] {
  return geoFixLists(report, shownFixes).flatMap((list, index) => fixList(list, index === 0));
}

function fixList(list: GeoFixList, isFirst: boolean): string[] {
  const { score, shown } = list;
  const items = shown.flatMap((fix, index) => {
    const [first = "", ...rest] = fixLines(fix);
    return [`${index + 1}. ${first}`, ...rest];
  });
  const { fixesTitles, weighted } = english.geo;
  const lead = isFirst ? [weighted, ""] : [];
  const end = items.length === 0 ? [] : [...items, ""];
  const notes = moreFixes(list).flatMap((note) => [markdownText(note), ""]);
  return [`### ${fixesTitles[score]}`, "", ...lead, ...end, ...notes];
}

function fixLines(fixed: GeoFix): string[] {
  const { issue, rules } = fixed;
  const { weightedGain, fix } = issue;
  const first = `**${gainText(weightedGain)} weighted** ${markdownText(fixTitle(fixed))} (${fixFacts(fixed).toReversed().join(", ")})`;
  if (rules !== null) return [`${first}. ${ruleReference}`];
  return [
    first,
    `   ${markdownText(fix)}`,
    ...geoSeen(issue, 3).map(
      ({ urls, evidence }) => `   - ${urls.map(markdownCode).join(", ")}: ${markdownText(evidence)}`,
    ),
    ...patch(issue),
  ];
}

/** Formats the proposed patch as an indented block, which nothing inside it can end. */
function patch({ patch: proposed }: GeoIssue): string[] {
  if (proposed === undefined) return [];
  const lines = proposed.diff.split("\n").filter((line, index, all) => line !== "" || index < all.length - 1);
  const shown = lines.slice(0, shownPatchLines).map((line) => `       ${visibleText(line)}`);
  const hidden = lines.length - shown.length;
  const gain = patchGain(proposed);
  const gained = gain === "" ? "" : ` (${gain})`;
  return [
    "",
    `   Proposed patch${gained}, to review before you apply it:`,
    "",
    ...shown,
    ...(hidden > 0 ? ["", `   … and ${counted(hidden, "more line")} in report.json.`] : []),
    "",
    ...(proposed.note === null ? [] : [`   ${markdownText(proposed.note)}`, ""]),
  ];
}
