import { severities } from "@sightline/model";
import { type AlikeIssues, alikeText } from "../alike-issues.ts";
import { inChunks } from "../chunks.ts";
import { composeSections, type DocumentInput, documentInput, type Section } from "../document/section.ts";
import { limits } from "../document/sections/limits.ts";
import { overview } from "../document/sections/overview.ts";
import { type Sections, standardSections } from "../document/sections.ts";
import { countFindings, type Findings } from "../findings.ts";
import { markdownBlocks, printMarkdown } from "../print/markdown.ts";
import type { Report } from "../report-schema.ts";
import { scoreExtent } from "../score-extent.ts";
import { shownUrl } from "../shown-url.ts";
import { counted, gradeLabel, percentText, pointsText, scoreText, severityCount, wholeNumber } from "../wording.ts";
import { failedConditionLines } from "./failed-condition-lines.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";

/** Options of {@link renderMarkdown}. */
export interface MarkdownOptions {
  /** Default: the standard sections. */
  readonly sections?: Sections;
}

/** GitHub accepts comments of up to 65,536 characters; the rest is reserved for text that a host adds. */
const maxLength = 60_000;
const shownRules = 60;
const rulesWithExamples = 25;
const shownExamples = 3;

/** Writes a summary for pull requests and chats: under 65,536 characters, with all text from the site inert. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): AsyncIterable<string> {
  return inChunks(lines(report, options.sections ?? standardSections));
}

async function* lines(report: Report, { opening, closing }: Sections): AsyncGenerator<string> {
  const findings = await countFindings(report, shownExamples);
  const input = documentInput(report, findings);
  const sections = [
    ...summary(report, findings),
    ...markdownBlocks(limits(report, input.words)),
    ...failedConditionLines(report.failedBy ?? []),
    ...printed(input, opening),
    ...issues(findings),
    ...printed(input, closing),
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

function printed(input: DocumentInput, sections: readonly Section[]): string[] {
  return composeSections(sections, "markdown", input).flatMap(printMarkdown);
}

function summary(report: Report, findings: Findings): string[] {
  const { site, score, crawl: run } = report;
  const value = score.value === null ? "Not scored" : `${scoreText(score.value)} / 100 – ${gradeLabel(score.grade)}`;
  const extent = score.value === null ? "" : scoreExtent(run, score.interval);
  return [
    `# Audit of ${markdownCode(shownUrl(site.url))}`,
    "",
    ...markdownBlocks([overview(report)]),
    `**Health score: ${value}${extent === "" ? "" : ` ${extent}`}**`,
    "",
    `${severities.map((severity) => severityCount(severity, findings.bySeverity[severity])).join(" · ")} in ${counted(findings.rules.length, "kind")} on ${counted(run.counts.pages, "HTML page")}, ${percentText(score.coverage)} of the known pages assessed.`,
    "",
  ];
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
    "### Examples",
    "",
    ...findings.rules
      .slice(0, rulesWithExamples)
      .flatMap(({ rule, alike }) => [`- **${markdownText(rule.title)}**`, ...alike.map(exampleLine)]),
    "",
  ];
}

function exampleLine(alike: AlikeIssues): string {
  const { subject, text, certainty } = alike.issue;
  const remarks = [certainty === "review" ? "needs review" : "", alikeText(alike)].filter((remark) => remark !== "");
  const remark = remarks.length === 0 ? "" : ` (${remarks.join(", ")})`;
  const urls = [subject.url, ...alike.others.slice(0, shownExamples - 1)].map((url) => markdownCode(shownUrl(url)));
  return `  - ${urls.join(", ")}: ${markdownCode(text)}${remark}`;
}
