import { markdownCode, markdownText } from "../../markdown/markdown-text.ts";
import { shownUrl } from "../../shown-url.ts";
import { positionText } from "../../wording.ts";
import type { IssueRow, ReportData } from "../report-data.ts";

/** Maximum number of issues that are copied at once. */
export const maxCopied = 500;

/** Formats an issue as Markdown, for a ticket: what is wrong, where, why it matters and what to do. */
export function issueMarkdown(row: IssueRow, { rules, origin }: ReportData): string {
  const rule = rules[row[0]];
  if (rule === undefined) return "";
  const full = (url: string) => shownUrl(url.startsWith("/") ? origin + url : url);
  const [, , , id, url, text, target, , count, others, size, , source] = row;
  const lines = [
    `### ${markdownText(rule.title)}`,
    "",
    `- **Page:** ${markdownCode(full(url))}`,
    ...(target === 0 ? [] : [`- **Target:** ${markdownCode(full(target))}`]),
    ...(others === 0 ? [] : others.map((other) => `- **Also:** ${markdownCode(full(other))}`)),
    ...(size > 0 ? [`- **Pages in all:** ${size}`] : []),
    ...(text === "" ? [] : [`- **Seen:** ${markdownCode(text)}`]),
    ...(source === 0 ? [] : sourceLines(source)),
    ...(count > 1 ? [`- **Times:** ${count}`] : []),
    `- **Severity:** ${rule.severity}, rule ${markdownCode(rule.id)}, issue ${markdownCode(id)}`,
    "",
    ...(rule.why === "" ? [] : [markdownText(rule.why), ""]),
    ...(rule.fix === "" ? [] : [`**How to fix it:** ${markdownText(rule.fix)}`, ""]),
  ];
  return lines.join("\n");
}

function sourceLines([line, column, snippet, path]: Exclude<IssueRow[12], 0>): string[] {
  return [
    `- **Source:** ${positionText({ line, column })}${snippet === 0 ? "" : `: ${markdownCode(snippet)}`}`,
    ...(path === 0 ? [] : [`- **Element:** ${markdownCode(path)}`]),
  ];
}

/**
 * Formats issues as Markdown lists below the title of each rule; at most {@link maxCopied}, with a note on omitted
 * ones.
 */
export function issuesMarkdown(rows: readonly IssueRow[], data: ReportData, total: number): string {
  const byRule = new Map<number, string[]>();
  for (const [rule, , , , url, text, target] of rows.slice(0, maxCopied)) {
    const full = (address: string) => markdownCode(shownUrl(address.startsWith("/") ? data.origin + address : address));
    const lines = byRule.get(rule) ?? [];
    byRule.set(rule, lines);
    lines.push(
      `- [ ] ${full(url)}${target === 0 ? "" : ` → ${full(target)}`}${text === "" ? "" : `: ${markdownCode(text)}`}`,
    );
  }
  const sections = [...byRule].map(([index, lines]) => {
    const rule = data.rules[index];
    const fix = rule === undefined || rule.fix === "" ? [] : [markdownText(rule.fix), ""];
    return [`### ${markdownText(rule?.title ?? "")}`, "", ...fix, ...lines, ""].join("\n");
  });
  const left = total - Math.min(rows.length, maxCopied);
  return [...sections, ...(left > 0 ? [`… and ${left} more issues.\n`] : [])].join("\n");
}
