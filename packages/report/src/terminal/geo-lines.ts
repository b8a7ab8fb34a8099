import type { GeoResult } from "@sightline/geo/result";
import { visibleText } from "@sightline/text/visible";
import { answerText, ownerText } from "../geo-asked-wording.ts";
import { type GeoFixList, geoFixLists } from "../geo-fixes.ts";
import {
  engineDecision,
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
import { cutToWidth, fitText, textWidth, wrapText } from "./columns.ts";

const { asked: words } = english.geo;
const shownFixes = 5;
/** Widths in columns of the evidence letter, without and with its heading. */
const evidenceWidth = 3;
const headedWidth = 10;

/** Formats the GEO audit for the terminal summary. */
export function geoLines(report: ReportHeader, paint: Paint, width: number): string[] {
  const { geo } = report;
  if (geo === undefined) return [];
  return [
    paint("bold", "Answer engines"),
    ...headline(geo, paint, width),
    "",
    ...engines(geo, paint, width),
    ...fixes(report, paint, width),
    ...questionLines(geo, paint, width),
    "",
    ...wrapText(geoCaveat, width).map((line) => paint("dim", line)),
  ];
}

function headline(geo: GeoResult, paint: Paint, width: number): string[] {
  const { geo: readiness } = geo.scores;
  const range = geoRange(geo);
  const value = range ?? (readiness === null ? "Not scored" : scoreText(readiness));
  const outOf = readiness === null ? "" : `${paint("dim", " / 100")}  readiness`;
  const measured = range === null ? "" : `${scoreText(readiness)} by what was measured`;
  const facts = [measured, geoParts(geo), geoCertainty(geo)].filter((part) => part !== "");
  return [
    `${paint("bold", paint(styleOf(range === null ? readiness : null), value))}${outOf}`,
    ...wrapText(visibleText(geoReason(geo)), width),
    ...facts.flatMap((fact) => wrapText(visibleText(fact), width)).map((line) => paint("dim", line)),
  ];
}

function engines({ perEngine }: GeoResult, paint: Paint, width: number): string[] {
  const labels = perEngine.map(({ label }) => visibleText(label));
  const labelWidth = Math.min(Math.max(0, ...labels.map(textWidth)), Math.floor(width * 0.32));
  return perEngine.map((engine, index) => {
    const label = fitText(labels[index] ?? "", labelWidth);
    const reach = paint(styleOf(engine.reach), scoreText(engine.reach).padStart(3));
    const rule = cutToWidth(visibleText(engineDecision(engine)), Math.max(8, width - labelWidth - 7));
    return `${label}  ${reach}  ${paint("dim", rule)}`;
  });
}

function fixes(report: ReportHeader, paint: Paint, width: number): string[] {
  const lists = geoFixLists(report, shownFixes);
  if (lists.length === 0) return [];
  const shown = lists.flatMap((list) => list.shown);
  const patches = shown.filter(({ issue, rules }) => rules === null && issue.patch !== undefined).length;
  const proposed = patches === 0 ? "" : ` The report proposes patches for ${patches} of them.`;
  return [
    ...lists.flatMap((list) => fixList(list, paint, width)),
    ...dimmed(`${english.geo.weighted}${proposed}`, paint, width),
  ];
}

function fixList(list: GeoFixList, paint: Paint, width: number): string[] {
  const { score, shown } = list;
  const titleWidth = Math.max(8, width - 23 - (width < 60 ? evidenceWidth : headedWidth));
  const rows = shown.map((fix) => {
    const { issue, rules } = fix;
    const title = fitText(visibleText(fixTitle(fix)), titleWidth);
    const pages = (rules === null ? geoPages(issue) : "").padStart(15);
    return `${title}${paint("green", gainText(issue.weightedGain).padStart(8))}${paint("dim", `${pages}  ${width < 60 ? issue.evidence : issue.strength}`)}`;
  });
  const head = `${"weighted".padStart(8)}${"affects".padStart(15)}${width < 60 ? "" : "  evidence"}`;
  return [
    "",
    paint("bold", fitText(english.geo.fixesTitles[score], titleWidth)) +
      paint("dim", cutToWidth(head, width - titleWidth)),
    ...rows,
    ...moreFixes(list).flatMap((note) => dimmed(note, paint, width)),
  ];
}

function dimmed(text: string, paint: Paint, width: number): string[] {
  return wrapText(visibleText(text), width).map((line) => paint("dim", line));
}

/** Formats the owner's questions and queries, each with the page that answers or owns it. */
function questionLines({ questions, targetQueries }: GeoResult, paint: Paint, width: number): string[] {
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
      : ["", paint("bold", title), ...lines.flatMap((line) => wrapText(visibleText(line), width))];
  return [...part(words.questionsTitle, answers), ...part(words.queriesTitle, owners)];
}

function styleOf(score: number | null): Style {
  if (score === null) return "dim";
  if (score >= 80) return "green";
  return score >= 50 ? "yellow" : "red";
}
