import type { CrawlComparison } from "@sightline/engine";
import { z } from "zod";
import { judgedCrawl } from "../audits/judged-crawl.ts";
import { defineTool } from "../define-tool.ts";
import { boundedText } from "../text/bounded-text.ts";
import { issueLine } from "../text/issue-line.ts";
import { siteTextNote } from "../text/site-text.ts";
import { crawlInput, cursorInput, fewRows, limitInput, readsStore } from "./inputs.ts";

const states = ["new", "regressed", "fixed", "still-there", "not-assessed"] as const;

export const compareTool = defineTool({
  name: "compare",
  title: "What changed between two audits",
  description: "Compares an audit with an earlier one of the same site: scores, pages, and issues by state.",
  input: z.object({
    crawl: crawlInput,
    with: z.string().max(60).optional().describe("Id of the earlier audit. Default: the completed one before."),
    state: z.enum(states).optional().describe("State of the issues to list. Default new."),
    limit: limitInput(fewRows),
    cursor: cursorInput,
  }),
  annotations: readsStore,
  async run({ crawl: id, with: earlier, state = "new", limit = fewRows, cursor = null }, { session }) {
    const { auditor, crawl, report, fileOf } = await judgedCrawl(session, id);
    const pair = earlier === undefined ? {} : { with: earlier };
    const comparison = await auditor.crawls.comparison(crawl.id, pair);
    const list = await auditor.crawls.comparisonIssues(crawl.id, { ...pair, state, limit, cursor });
    const place = { origin: report.site.origin, fileOf };
    return boundedText(
      [
        siteTextNote,
        ...headLines(comparison),
        `${state}:`,
        ...list.items.map(({ reason, ...issue }) => {
          const because = reason === null ? "" : ` (${reason})`;
          return `${issue.severity} ${issue.rule} ${issueLine(issue, place)}${because}`;
        }),
        ...(list.cursor === null ? [] : [`more: cursor ${JSON.stringify(list.cursor)}`]),
      ],
      "use a smaller limit",
    );
  },
});

function headLines({ from, to, pages, issues, differences, bridge }: CrawlComparison): readonly string[] {
  const counts = states.map((state) => {
    const { error, warning, notice } = issues[state] ?? { error: 0, warning: 0, notice: 0 };
    return `${state} ${error + warning + notice} (${error} errors)`;
  });
  const terms = Object.entries(bridge?.terms ?? {}).filter(([, points]) => Math.abs(points) >= 0.05);
  return [
    `${from.crawlId} -> ${to.crawlId}: score ${valueText(from.value)} -> ${valueText(to.value)}`,
    ...(from.policyVersion === to.policyVersion
      ? []
      : ["the scores were computed by different methods: do not compare them"]),
    ...(terms.length === 0
      ? []
      : [`points by reason: ${terms.map(([name, points]) => `${name} ${points.toFixed(1)}`).join(", ")}`]),
    `pages: ${pages.added} added, ${pages.removed} removed, ${pages.changed} changed, ${pages.notCompared} not compared`,
    `issues: ${counts.join(", ")}`,
    ...(differences.length === 0 ? [] : [`settings that differ: ${differences.join(", ")}`]),
  ];
}

function valueText(value: number | null): string {
  return value === null ? "none" : value.toFixed(1);
}
