import { severities } from "@sightline/model";
import { canonicalHostNotice } from "../canonical-host-wording.ts";
import { inChunks } from "../chunks.ts";
import { composeSections, plainInput, type Section } from "../document/section.ts";
import { type Sections, standardSections } from "../document/sections.ts";
import { countFindings, type Findings, topFixes } from "../findings.ts";
import { affectedText, fixPlace } from "../fix-wording.ts";
import { printMarkdown } from "../print/markdown.ts";
import type { Report, ReportIssue } from "../report-schema.ts";
import { scoreExtent } from "../score-extent.ts";
import { scoreNotes, scoreRows } from "../score-rows.ts";
import {
  categoryLabel,
  counted,
  gainText,
  gradeLabel,
  percentText,
  pointsText,
  positionText,
  scoreText,
  severityCount,
  wholeNumber,
} from "../wording.ts";
import { failedConditionLines } from "./failed-condition-lines.ts";
import { geoLines } from "./geo-lines.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

/** Options of {@link renderMarkdown}. */
export interface MarkdownOptions {
  /** Default: the standard sections. */
  readonly sections?: Sections;
}

/** GitHub accepts comments of up to 65,536 characters; the rest is reserved for text that a host adds. */
const maxLength = 60_000;
const shownFixes = 10;
const shownExamples = 3;
const shownRules = 60;

/** Writes a summary for pull requests and chats: under 65,536 characters, with all text from the site inert. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): AsyncIterable<string> {
  return inChunks(lines(report, options.sections ?? standardSections));
}

async function* lines(report: Report, { opening, closing }: Sections): AsyncGenerator<string> {
  const findings = await countFindings(report, shownExamples);
  const sections = [
    ...summary(report, findings),
    ...failedConditionLines(report.failedBy ?? []),
    ...categories(report),
    ...fixes(report, findings),
    ...printed(report, opening),
    ...issues(findings),
    ...(report.geo === undefined ? [] : geoLines(report.geo, report)),
    ...printed(report, closing),
  ];
  let length = 0;
  for (const line of sections) {
    length += line.length + 1;
    if (length > maxLength) {
      yield "\nThe summary is cut here; the complete data is in the other report files.\n";
      return;
    }
    yield `${line}\n`;
  }
}

function printed(report: Report, sections: readonly Section[]): string[] {
  return composeSections(sections, "markdown", plainInput(report)).flatMap(printMarkdown);
}

function summary({ site, score, crawl: run }: Report, findings: Findings): string[] {
  const value = score.value === null ? "Not scored" : `${scoreText(score.value)} / 100 – ${gradeLabel(score.grade)}`;
  const reason = score.value === null && score.reason !== null ? [markdownText(score.reason), ""] : [];
  const extent = score.value === null ? "" : scoreExtent(run, score.interval);
  return [
    `# Audit of ${markdownCode(site.url)}`,
    "",
    `**Health score: ${value}${extent === "" ? "" : ` ${extent}`}**`,
    "",
    ...reason,
    ...otherHost(run),
    ...scoreNotes(score).flatMap((note) => [markdownText(note), ""]),
    `${severities.map((severity) => severityCount(severity, findings.bySeverity[severity])).join(" · ")} in ${counted(findings.rules.length, "kind")} on ${counted(run.counts.pages, "HTML page")}, ${percentText(score.coverage)} of the known pages assessed.`,
    "",
  ];
}

function otherHost({ canonicalHost }: Report["crawl"]): string[] {
  if (canonicalHost === undefined) return [];
  const { isError, title, text } = canonicalHostNotice(canonicalHost, markdownCode);
  return [`> [!${isError ? "WARNING" : "NOTE"}]`, `> **${title}** ${text}`, ""];
}

function categories({ score }: Report): string[] {
  if (score.categories.length === 0) return [];
  const rows = scoreRows(score).map((category) => {
    const label = markdownText(categoryLabel(category.id));
    if (category.score === null) return `| ${label} | not assessed | – | – |`;
    return `| ${label} | ${scoreText(category.score)} | ${category.weight === null ? "–" : percentText(category.weight)} | ${pointsText(category.pointsLost)} |`;
  });
  return [
    "## Categories",
    "",
    "| Category | Score | Weight | Points lost |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
    "",
  ];
}

function fixes(report: Report, findings: Findings): string[] {
  const shown = topFixes(report, shownFixes);
  if (shown.length === 0) return [];
  const samples = new Map(findings.rules.map(({ rule, sample }) => [rule.id, sample.filter(isCertain)]));
  const items = shown.flatMap(({ cause, rule, otherRules }, index) => {
    const place = fixPlace(cause, markdownCode);
    const titles = [rule, ...otherRules].map(({ title }) => markdownText(title)).join(" · ");
    return [
      `${index + 1}. **${gainText(cause.gain)}** ${titles} (${rule.severity}, ${affectedText(cause)}) ${cause.rules.map(markdownCode).join(" + ")}`,
      ...(place === "" ? [] : [`   ${place}`]),
      ...(rule.fix === "" ? [] : [`   ${markdownText(rule.fix)}`]),
      ...examples(cause.target === null ? (samples.get(rule.id) ?? []) : exampleOf(findings.examples.get(cause))),
    ];
  });
  return ["## Fix these first", "", "Ordered by gain.", "", ...items, ""];
}

function isCertain({ certainty }: ReportIssue): boolean {
  return certainty === "certain";
}

function exampleOf(issue: ReportIssue | undefined): readonly ReportIssue[] {
  return issue === undefined ? [] : [issue];
}

function examples(sample: readonly ReportIssue[]): string[] {
  const byUrl = new Map(sample.toReversed().map(({ subject, source }) => [subject.url, source]));
  return [...byUrl].reverse().map(([url, source]) => `   - ${markdownCode(url)}${sourcePlace(source)}`);
}

function sourcePlace(source: ReportIssue["source"]): string {
  if (source === null) return "";
  return `, ${positionText(source)}${source.snippet === null ? "" : `: ${markdownCode(source.snippet)}`}`;
}

function issues(findings: Findings): string[] {
  if (findings.rules.length === 0) return ["No rule reported an issue.", ""];
  const rows = findings.rules
    .slice(0, shownRules)
    .map(
      ({ rule, issues: count, affected, pointsLost }) =>
        `| ${rule.severity} | ${markdownText(rule.title)} | ${wholeNumber(count)} | ${wholeNumber(affected)} | ${pointsLost > 0 ? pointsText(pointsLost) : "–"} |`,
    );
  const hidden = findings.rules.length - shownRules;
  return [
    "## Issues",
    "",
    "| Severity | Problem | Issues | Pages | Points lost |",
    "| --- | --- | ---: | ---: | ---: |",
    ...rows,
    "",
    ...(hidden > 0 ? [`… and ${hidden} more kinds in the full report.`, ""] : []),
  ];
}
