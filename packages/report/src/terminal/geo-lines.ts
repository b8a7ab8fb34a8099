import type { GeoResult } from "@sightline/geo/result";
import { visibleText } from "@sightline/text/visible";
import { answerText, ownerText } from "../geo-asked-wording.ts";
import { geoEngineRows } from "../geo-engine-rows.ts";
import { type GeoFixList, geoFixLists } from "../geo-fixes.ts";
import {
  fixTitle,
  geoCaveat,
  geoCertainty,
  geoPages,
  geoParts,
  geoRange,
  geoReason,
  moreFixes,
} from "../geo-wording.ts";
import { english } from "../messages/english.ts";
import type { ReportHeader } from "../report-schema.ts";
import { gainText, scoreText } from "../wording.ts";
import type { Paint, Style } from "./ansi.ts";
import { columnWidth, cutToWidth, fitText, type Space, wrapText } from "./columns.ts";

const { asked: words } = english.geo;
const shownFixes = 5;
/** Widths in columns of the evidence letter, without and with its heading. */
const evidenceWidth = 3;
const headedWidth = 10;
/** Stands under a score and its margin. */
const indent = "     ";

/** Formats the GEO audit for the terminal summary. */
export function geoLines(report: ReportHeader, paint: Paint, space: Space): string[] {
  const { geo } = report;
  if (geo === undefined) return [];
  return [
    paint("bold", "Answer engines"),
    ...headline(geo, paint, space),
    "",
    ...engines(geo, paint, space),
    ...fixes(report, paint, space),
    ...questionLines(geo, paint, space),
    "",
    ...dimmed(geoCaveat, paint, space),
  ];
}

function headline(geo: GeoResult, paint: Paint, space: Space): string[] {
  const { geo: readiness } = geo.scores;
  const range = geoRange(geo);
  const value = range ?? (readiness === null ? "Not scored" : scoreText(readiness));
  const outOf = readiness === null ? "" : `${paint("dim", " / 100")}  readiness`;
  const measured = range === null ? "" : `${scoreText(readiness)} by what was measured`;
  const facts = [measured, geoParts(geo), geoCertainty(geo)].filter((part) => part !== "");
  return [
    `${paint("bold", paint(styleOf(range === null ? readiness : null), value))}${outOf}`,
    ...wrapText(visibleText(geoReason(geo)), space.lineWidth),
    ...facts.flatMap((fact) => dimmed(fact, paint, space)),
  ];
}

function engines(geo: GeoResult, paint: Paint, { lineWidth }: Space): string[] {
  return geoEngineRows(geo).flatMap(({ label, reach, decision, example }) => {
    const value = paint(styleOf(reach), scoreText(reach).padStart(3));
    const [name = "", ...rest] = wrapText(visibleText(`${label}: ${decision}`), lineWidth - indent.length);
    // URLs are never truncated, because people copy them.
    const where = example === null ? [] : [paint("dim", `at ${visibleText(example)}`)];
    return [`${value}  ${name}`, ...[...rest, ...where].map((line) => indent + line)];
  });
}

function fixes(report: ReportHeader, paint: Paint, space: Space): string[] {
  const lists = geoFixLists(report, shownFixes);
  if (lists.length === 0) return [];
  const shown = lists.flatMap((list) => list.shown);
  const patches = shown.filter(({ issue, rules }) => rules === null && issue.patch !== undefined).length;
  const proposed = patches === 0 ? "" : ` The report proposes patches for ${patches} of them.`;
  return [
    ...lists.flatMap((list) => fixList(list, paint, space)),
    ...dimmed(`${english.geo.weighted}${proposed}`, paint, space),
  ];
}

function fixList(list: GeoFixList, paint: Paint, space: Space): string[] {
  const { score, shown } = list;
  const { width, lineWidth } = space;
  const titles = shown.map((fix) => visibleText(fixTitle(fix)));
  const room = Math.max(8, width - 23 - (width < 60 ? evidenceWidth : headedWidth));
  const titleWidth = columnWidth(titles, room, space);
  const rows = shown.map(({ issue, rules }, index) => {
    const title = fitText(titles[index] ?? "", titleWidth);
    const pages = (rules === null ? geoPages(issue) : "").padStart(15);
    return `${title}${paint("green", gainText(issue.weightedGain).padStart(8))}${paint("dim", `${pages}  ${width < 60 ? issue.evidence : issue.strength}`)}`;
  });
  const head = `${"weighted".padStart(8)}${"affects".padStart(15)}${width < 60 ? "" : "  evidence"}`;
  return [
    "",
    paint("bold", fitText(english.geo.fixesTitles[score], titleWidth)) +
      paint("dim", cutToWidth(head, lineWidth - titleWidth)),
    ...rows,
    ...moreFixes(list).flatMap((note) => dimmed(note, paint, space)),
  ];
}

function dimmed(text: string, paint: Paint, { lineWidth }: Space): string[] {
  return wrapText(visibleText(text), lineWidth).map((line) => paint("dim", line));
}

/** Formats the owner's questions and queries, each with the page that answers or owns it. */
function questionLines({ questions, targetQueries }: GeoResult, paint: Paint, { lineWidth }: Space): string[] {
  const answers = (questions?.answers ?? []).map((answer) => {
    const where = answer.outcome === "answered" && answer.page !== null ? ` ${answer.page}` : "";
    return `${answer.question} ${answerText(answer)}${where}`;
  });
  const owners = targetQueries.map(
    (query) => `${query.query}: ${ownerText(query)}${query.page === null ? "" : ` ${query.page}`}`,
  );
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : ["", paint("bold", title), ...lines.flatMap((line) => wrapText(visibleText(line), lineWidth))];
  return [...part(words.questionsTitle, answers), ...part(words.queriesTitle, owners)];
}

function styleOf(score: number | null): Style {
  if (score === null) return "dim";
  if (score >= 80) return "green";
  return score >= 50 ? "yellow" : "red";
}
