import { type Grade, type Severity, severities } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";
import { canonicalHostNotice } from "../canonical-host-wording.ts";
import type { CauseExamples } from "../cause-examples.ts";
import { composeSections, plainInput, type Section } from "../document/section.ts";
import { type Sections, standardSections } from "../document/sections.ts";
import { topFixes } from "../findings.ts";
import { affectedText, fixPlace } from "../fix-wording.ts";
import { printTerminal } from "../print/terminal.ts";
import type { ReportHeader } from "../report-schema.ts";
import { scoreExtent } from "../score-extent.ts";
import { scoreNotes, scoreRows } from "../score-rows.ts";
import { unreadParts } from "../unread.ts";
import {
  bytesText,
  categoryLabel,
  counted,
  crawlDurationMs,
  durationText,
  gainText,
  gradeLabel,
  pointsText,
  scoreText,
  severityCount,
} from "../wording.ts";
import { type Paint, painter, type Style } from "./ansi.ts";
import { columnWidth, cutToWidth, fitText, padText, type Space, textWidth, wrapText } from "./columns.ts";
import { geoLines } from "./geo-lines.ts";
import { severityMarks, severityStyles } from "./severity-marks.ts";

/** Options of {@link renderSummary}. */
export interface SummaryOptions {
  /** True if the terminal supports ANSI colours. */
  readonly colors: boolean;
  /**
   * Width of the terminal in columns; the summary uses 40 to 100 of them. If infinite, as for a pipe, nothing is cut or
   * wrapped.
   */
  readonly width: number;
  /** An issue of each cause, whose URL is shown with the fix. */
  readonly examples?: CauseExamples;
  /** Default: the standard sections. */
  readonly sections?: Sections;
  /** Paths of the written files. */
  readonly files?: readonly string[];
}

interface Sheet extends Space {
  readonly report: ReportHeader;
  readonly paint: Paint;
}

const margin = "  ";
const maxWidth = 100;
const minWidth = 40;
/** Width by which rows are aligned where no terminal shows them. */
const unshownWidth = 80;
const shownFixes = 5;
const gradeStyles: Readonly<Record<Grade, Style>> = {
  good: "green",
  "needs-work": "blue",
  poor: "yellow",
  critical: "red",
};

/** Writes a summary of an audit for the terminal; nothing in it can act on the terminal. */
export function renderSummary(report: ReportHeader, options: SummaryOptions): string {
  const sheet = { report, paint: painter(options.colors), ...spaceOf(options.width) };
  const { sections = standardSections } = options;
  const geo = geoLines(report, sheet.paint, sheet);
  const blocks = [
    heading(sheet),
    categories(sheet),
    fixes(sheet, options.examples),
    ...printed(sheet, sections.opening),
    unread(sheet),
    geo,
    ...printed(sheet, sections.closing),
    files(sheet, options.files ?? []),
  ];
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ["", ...block]);
  return `${lines.map((line) => (line === "" ? "" : margin + line)).join("\n")}\n\n`;
}

function printed(sheet: Sheet, sections: readonly Section[]): string[][] {
  const composed = composeSections(sections, "terminal", plainInput(sheet.report));
  return composed.map((section) => printTerminal(section, sheet.paint, sheet));
}

function spaceOf(terminalWidth: number): Space {
  const isShown = Number.isFinite(terminalWidth);
  const columns = Math.min(maxWidth, Math.max(minWidth, isShown ? terminalWidth : unshownWidth));
  const width = columns - margin.length * 2;
  return { width, lineWidth: isShown ? width : Number.POSITIVE_INFINITY };
}

function heading(sheet: Sheet): string[] {
  const { report, paint, width, lineWidth } = sheet;
  const { score, crawl } = report;
  const style = score.grade === null ? "dim" : gradeStyles[score.grade];
  const label = gradeLabel(score.grade);
  const value = scoreText(score.value);
  const extent = score.value === null ? "" : scoreExtent(crawl, score.interval);
  const barWidth = Math.min(40, width - value.length - label.length - 12);
  const duration = crawlDurationMs(crawl);
  const facts = [
    counted(crawl.counts.pages, "page"),
    `${counted(crawl.counts.fetched, "URL")} requested`,
    bytesText(crawl.counts.bytes),
    ...(duration === null ? [] : [durationText(duration)]),
  ];
  const lines = [paint("bold", cutToWidth(visibleText(report.site.url), lineWidth)), ""];
  const outOf = score.value === null ? "" : paint("dim", " / 100");
  const head = `${paint("bold", paint(style, value))}${outOf}  ${paint(style, label)}`;
  const room = lineWidth - value.length - label.length - 9;
  if (extent !== "" && extent.length <= room) lines.push(`${head} ${extent}`);
  else lines.push(`${head}  ${bar(sheet, score.value, barWidth, style)}`, ...wrapText(extent, lineWidth));
  if (score.value === null && score.reason !== null) lines.push(...wrapText(visibleText(score.reason), lineWidth));
  for (const note of scoreNotes(score)) lines.push(...wrapText(visibleText(note), lineWidth));
  lines.push("", paint("dim", cutToWidth(facts.join(" · "), lineWidth)), ...problems(sheet), ...otherHost(sheet));
  return lines;
}

function otherHost({ report, paint, lineWidth }: Sheet): string[] {
  const { canonicalHost } = report.crawl;
  if (canonicalHost === undefined) return [];
  const { isError, title, text } = canonicalHostNotice(canonicalHost);
  const severity = isError ? "error" : "notice";
  const [first = "", ...rest] = wrapText(visibleText(`${severityMarks[severity]} ${title} ${text}`), lineWidth);
  const head = `${severityMarks[severity]} ${title}`;
  const painted = first.startsWith(head) ? paint(severityStyles[severity], head) + first.slice(head.length) : first;
  return ["", painted, ...rest];
}

function problems({ report, paint, lineWidth }: Sheet): string[] {
  const issuesOf = (severity: Severity) =>
    report.rules.filter((rule) => rule.severity === severity).reduce((sum, { issues }) => sum + issues, 0);
  const parts = severities.map((severity) => {
    const count = issuesOf(severity);
    const text = `${severityMarks[severity]} ${severityCount(severity, count)}`;
    return { text, painted: paint(count === 0 ? "dim" : severityStyles[severity], text) };
  });
  const line = parts.map((part) => part.painted).join("   ");
  const plainWidth = textWidth(parts.map((part) => part.text).join("   "));
  const kinds = `   in ${counted(report.rules.filter(({ issues }) => issues > 0).length, "kind")}`;
  if (plainWidth > lineWidth) return parts.map((part) => part.painted);
  return [plainWidth + kinds.length > lineWidth ? line : line + paint("dim", kinds)];
}

function bar({ paint }: Sheet, value: number | null, width: number, style: Style): string {
  const filled = value === null ? 0 : Math.round((Math.min(100, Math.max(0, value)) / 100) * width);
  return paint(style, "━".repeat(filled)) + paint("dim", "─".repeat(Math.max(0, width - filled)));
}

function categories(sheet: Sheet): string[] {
  const { report, paint, width } = sheet;
  const all = scoreRows(report.score);
  if (all.length === 0) return [];
  const labels = all.map((category) => visibleText(categoryLabel(category.id)));
  const widest = Math.max(...labels.map(textWidth));
  const labelWidth = columnWidth(labels, Math.min(widest, Math.floor(width * 0.45)), sheet);
  const hasRoomForPoints = width >= 52;
  const barWidth = Math.max(4, Math.min(24, width - labelWidth - (hasRoomForPoints ? 24 : 8)));
  const rows = all.map((category, index) => {
    const label = fitText(labels[index] ?? "", labelWidth);
    if (category.score === null) return paint("dim", `${label}  not assessed`);
    const style = scoreStyle(category.score);
    const lost =
      category.pointsLost > 0 && hasRoomForPoints
        ? `  ${paint("dim", `−${pointsText(category.pointsLost)} points`)}`
        : "";
    const score = scoreText(category.score).padStart(3);
    return `${label}  ${bar(sheet, category.score, barWidth, style)}  ${paint(style, score)}${lost}`;
  });
  return [paint("bold", "Categories"), ...rows];
}

function scoreStyle(score: number): Style {
  if (score >= 90) return "green";
  if (score >= 75) return "blue";
  return score >= 50 ? "yellow" : "red";
}

function fixes(sheet: Sheet, examples: CauseExamples | undefined): string[] {
  const { report, paint, width, lineWidth } = sheet;
  const fixesToShow = topFixes(report, shownFixes);
  if (fixesToShow.length === 0) return [];
  const titles = fixesToShow.map(({ rule }) => visibleText(rule.title));
  const room = columnWidth(titles, Math.max(8, width - 21), sheet);
  const rows = fixesToShow.flatMap(({ cause, rule }, index) => {
    const mark = paint(severityStyles[rule.severity], severityMarks[rule.severity]);
    const gain = gainText(cause.gain).padStart(6);
    const affected = affectedText(cause).padStart(13);
    const head = `${mark} ${fitText(titles[index] ?? "", room)}${paint("green", gain)}${paint("dim", affected)}`;
    const place = visibleText(fixPlace(cause, (text) => `"${text}"`));
    const url = examples?.get(cause)?.subject.url;
    // URLs are never truncated, because people copy them.
    const seen = visibleText(`${cause.rules.join(" + ")}${url === undefined ? "" : ` at ${url}`}`);
    const lines = [...(place === "" ? [] : wrapText(place, lineWidth - 2)), seen];
    return [head, ...lines.map((line) => paint("dim", `  ${line}`))];
  });
  return [
    paint("bold", padText("Fix first", room + 2)) + paint("dim", `${"gain".padStart(6)}${"affects".padStart(13)}`),
    ...rows,
  ];
}

function unread(sheet: Sheet): string[] {
  const { report, paint, width } = sheet;
  const parts = unreadParts(report);
  if (parts.length === 0) return [];
  const titles = parts.map(({ rule }) => visibleText(rule.title));
  const room = columnWidth(titles, Math.max(8, width - 13), sheet);
  const rows = parts.map(
    ({ affected }, index) => fitText(titles[index] ?? "", room) + paint("dim", affected.padStart(13)),
  );
  return [paint("bold", "Not read"), ...rows];
}

function files({ paint, width }: Sheet, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  // Paths are never truncated, because people copy them.
  return [paint("bold", width < 60 ? "Report" : "Reports written"), ...paths.map((path) => visibleText(path))];
}
