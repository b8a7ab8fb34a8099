import { type Severity, severities } from "@sightline/model";
import { visibleText } from "@sightline/text/visible";
import { noExamples } from "../cause-examples.ts";
import type { Block } from "../document/block.ts";
import { composeSections, type DocumentInput, documentInput, type Section } from "../document/section.ts";
import { limits } from "../document/sections/limits.ts";
import { overview } from "../document/sections/overview.ts";
import { type Sections, standardSections } from "../document/sections.ts";
import type { Findings } from "../findings.ts";
import { blockLines, printTerminal } from "../print/terminal.ts";
import type { ReportHeader } from "../report-schema.ts";
import { scoreExtent } from "../score-extent.ts";
import { shownUrl } from "../shown-url.ts";
import { bytesText, counted, crawlDurationMs, durationText, gradeLabel, scoreText, severityCount } from "../wording.ts";
import { type Paint, painter } from "./ansi.ts";
import { cutToWidth, type Space, textWidth, wrapText } from "./columns.ts";
import { gradeStyle, scoreBar } from "./score-bar.ts";
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
  /** Findings with examples: the URL of one is shown with each fix, and some of each error. */
  readonly findings?: Pick<Findings, "rules" | "examples">;
  /** Default: the standard sections. */
  readonly sections?: Sections;
  /** Paths of the written files. */
  readonly files?: readonly string[];
}

interface Sheet extends Space {
  readonly input: DocumentInput;
  readonly paint: Paint;
}

const margin = "  ";
const maxWidth = 100;
const minWidth = 40;
/** Width by which rows are aligned where no terminal shows them. */
const unshownWidth = 80;
/** Maximum kinds of errors that are shown with examples. */
const maxErrors = 5;

/** Writes a summary of an audit for the terminal; nothing in it can act on the terminal. */
export function renderSummary(report: ReportHeader, options: SummaryOptions): string {
  const bySeverity = countIssues(report);
  const input = documentInput(report, { bySeverity, examples: options.findings?.examples ?? noExamples });
  const sheet = { input, paint: painter(options.colors), ...spaceOf(options.width) };
  const { sections = standardSections } = options;
  const blocks = [
    heading(sheet),
    ...printed(sheet, sections.opening),
    errors(sheet, options.findings?.rules ?? []),
    ...printed(sheet, sections.closing),
    files(sheet, options.files ?? []),
  ];
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ["", ...block]);
  return `${lines.map((line) => (line === "" ? "" : margin + line)).join("\n")}\n\n`;
}

function countIssues({ rules }: ReportHeader): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity, issues } of rules) counts[severity] += issues;
  return counts;
}

function printed(sheet: Sheet, sections: readonly Section[]): string[][] {
  const composed = composeSections(sections, "terminal", sheet.input);
  return composed.map((section) => printTerminal(section, sheet.paint, sheet));
}

function spaceOf(terminalWidth: number): Space {
  const isShown = Number.isFinite(terminalWidth);
  const columns = Math.min(maxWidth, Math.max(minWidth, isShown ? terminalWidth : unshownWidth));
  const width = columns - margin.length * 2;
  return { width, lineWidth: isShown ? width : Number.POSITIVE_INFINITY };
}

function heading(sheet: Sheet): string[] {
  const { input, paint, width, lineWidth } = sheet;
  const { score, crawl, site } = input.report;
  const style = gradeStyle(score.grade);
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
  const lines = [
    paint("bold", cutToWidth(visibleText(shownUrl(site.url)), lineWidth)),
    ...blockLines([overview(input.report)], paint, sheet),
    "",
  ];
  const outOf = score.value === null ? "" : paint("dim", " / 100");
  const head = `${paint("bold", paint(style, value))}${outOf}  ${paint(style, label)}`;
  const room = lineWidth - value.length - label.length - 9;
  if (extent !== "" && extent.length <= room) lines.push(`${head} ${extent}`);
  else lines.push(`${head}  ${scoreBar(paint, score.value, barWidth, style)}`, ...wrapText(extent, lineWidth));
  lines.push("", paint("dim", cutToWidth(facts.join(" · "), lineWidth)), ...problems(sheet));
  const notes = limits(input.report, input.words).flatMap((block) => blockLines([block], paint, sheet));
  return notes.length === 0 ? lines : [...lines, "", ...notes];
}

function problems({ input: { report, bySeverity }, paint, lineWidth }: Sheet): string[] {
  const parts = severities.map((severity) => {
    const count = bySeverity[severity];
    const text = `${severityMarks[severity]} ${severityCount(severity, count)}`;
    return { text, painted: paint(count === 0 ? "dim" : severityStyles[severity], text) };
  });
  const line = parts.map((part) => part.painted).join("   ");
  const plainWidth = textWidth(parts.map((part) => part.text).join("   "));
  const kinds = `   in ${counted(report.rules.filter(({ issues }) => issues > 0).length, "kind")}`;
  if (plainWidth > lineWidth) return parts.map((part) => part.painted);
  return [plainWidth + kinds.length > lineWidth ? line : line + paint("dim", kinds)];
}

function errors({ paint, ...sheet }: Sheet, rules: Findings["rules"]): string[] {
  const shown = rules.filter(({ rule }) => rule.severity === "error").slice(0, maxErrors);
  const blocks = shown.flatMap(({ rule, issues, alike }): Block[] => [
    { kind: "heading", id: rule.id, text: `${severityMarks.error} ${rule.title} (${counted(issues, "issue")})` },
    {
      kind: "places",
      places: alike.map(({ issue: { subject, text } }) => ({ urls: [subject.url], found: text })),
    },
  ]);
  return blocks.length === 0 ? [] : [paint("bold", "Errors"), ...blockLines(blocks, paint, sheet)];
}

function files({ paint, width }: Sheet, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  // Paths are never truncated, because people copy them.
  return [paint("bold", width < 60 ? "Report" : "Reports written"), ...paths.map((path) => visibleText(path))];
}
