import { subjectUrls } from "@sightline/model";
import { fixPlace } from "../document/sections/fix-place.ts";
import type { Fix } from "../findings.ts";
import { markdownCode, markdownText } from "../markdown/markdown-text.ts";
import { markdownCodeBlock, markdownInline } from "../print/markdown.ts";
import type { ReportIssue } from "../report-schema.ts";
import { shownUrl } from "../shown-url.ts";
import { counted, pointsText, positionText } from "../wording.ts";
import { acceptanceCommands } from "./acceptance-command.ts";

/** Maximum number of pages that a ticket lists. */
export const maxTicketPages = 20;
const maxSources = 3;

/**
 * Formats a cause as Markdown, for a ticket: what is wrong and why it matters, the pages with lines, how to fix it, and the
 * command that accepts the fix. All text of the site is inert.
 *
 * @param issues some of the issues of the cause, those with a source first
 * @param folder build folder that was audited
 */
export function causeTicket(fix: Fix, issues: readonly ReportIssue[], folder?: string): string {
  const { cause, rule, otherRules } = fix;
  const pages = ticketPages(issues);
  const place = fixPlace(cause);
  const paragraphs = [
    `## ${markdownText(rule.title)}`,
    markdownText(rule.why),
    [`**Severity:** ${rule.severity}`, gainText(cause.gain), affectedText(fix)]
      .filter((part) => part !== "")
      .join(" · "),
    place === null ? "" : `**Where:** ${markdownInline(place)}`,
    pages.length === 0 ? "" : `**Pages**\n\n${pageLines(pages, fix).join("\n")}`,
    rule.fix === "" ? "" : `**How to fix it:** ${markdownText(rule.fix)}`,
    acceptance(fix, issues, folder),
    ruleLine(cause.rules, rule.sources),
    otherRules.length === 0
      ? ""
      : `**Also reported as:** ${otherRules.map(({ title }) => markdownText(title)).join(" · ")}`,
  ];
  return `${paragraphs.filter((text) => text !== "").join("\n\n")}\n`;
}

interface TicketPage {
  readonly url: string;
  readonly issue: ReportIssue;
  /** False for further pages of a group, whose source and text are not known. */
  readonly isFirst: boolean;
}

function ticketPages(issues: readonly ReportIssue[]): readonly TicketPage[] {
  const pages = new Map<string, TicketPage>();
  for (const issue of issues) {
    for (const [index, url] of subjectUrls(issue.subject).entries()) {
      if (!pages.has(url)) pages.set(url, { url, issue, isFirst: index === 0 });
    }
  }
  return [...pages.values()];
}

function pageLines(pages: readonly TicketPage[], { cause }: Fix): string[] {
  const shown = pages.slice(0, maxTicketPages);
  const all = cause.unit === "page" ? Math.max(cause.affected, pages.length) : pages.length;
  const left = all - shown.length;
  return [...shown.map(pageLine), ...(left > 0 ? [`- and ${left} more`] : [])];
}

function pageLine({ url, isFirst, issue: { source, text, file } }: TicketPage): string {
  const place = isFirst && file !== undefined ? file : shownUrl(url);
  const page = `- [ ] ${markdownCode(place)}`;
  if (!isFirst) return page;
  const position = source === null ? "" : ` (${positionText(source)})`;
  const seen = source?.snippet ?? text;
  return `${page}${position}${seen === "" ? "" : `: ${markdownCode(seen)}`}`;
}

function gainText(gain: number): string {
  return gain === 0 ? "" : `**Gain:** ${pointsText(gain)} points`;
}

function affectedText({ cause: { affected, unit } }: Fix): string {
  if (unit === "site") return "**Affects:** the whole site";
  return affected === 0 ? "" : `**Affects:** ${counted(affected, unit === "url" ? "URL" : "page")}`;
}

function acceptance({ cause }: Fix, issues: readonly ReportIssue[], folder: string | undefined): string {
  const commands = acceptanceCommands(cause, issues, folder);
  const audit = "a new audit does not report it any more";
  if (commands.length === 0) return `**Accepted when** ${audit}.`;
  return [
    "**Accepted when** this answers *Fixed* for each of the pages:",
    markdownCodeBlock(commands.join("\n"), "sh"),
    `Where it answers *Not assessed*, a rule needs more than one page: accepted when ${audit}.`,
  ].join("\n\n");
}

function ruleLine(rules: readonly string[], sources: readonly string[]): string {
  const ids = rules.map((id) => markdownCode(id)).join(", ");
  const [first = ""] = rules;
  const links = sources.slice(0, maxSources).map((source) => markdownCode(source));
  const more = links.length === 0 ? "" : ` Sources: ${links.join(", ")}.`;
  return `**Rule:** ${ids}; ${markdownCode(`sightline explain ${first}`)} explains it.${more}`;
}
