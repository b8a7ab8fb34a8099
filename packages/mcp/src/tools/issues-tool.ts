import { AuditError, severities } from "@sightline/model";
import { z } from "zod";
import { type JudgedCrawl, judgedCrawl } from "../audits/judged-crawl.ts";
import { causeLine } from "../causes/cause-line.ts";
import { crawlCauses } from "../causes/crawl-causes.ts";
import { defineTool } from "../define-tool.ts";
import { boundedText } from "../text/bounded-text.ts";
import { issueLine } from "../text/issue-line.ts";
import { siteTextNote } from "../text/site-text.ts";
import { crawlInput, cursorInput, limitInput, maxRows, readsStore } from "./inputs.ts";

const filters = {
  severity: z.enum(severities).optional(),
  category: z.string().max(60).optional().describe("Id of a category, as score shows them."),
  rule: z.string().max(80).optional().describe("Id of a rule: lists its issues one by one."),
  url: z.string().max(2000).optional().describe("Part of a page's URL: lists issues one by one."),
};

export const issuesTool = defineTool({
  name: "issues",
  title: "Issues of an audit",
  description:
    "Lists the causes of a finished audit with counts and gains; with rule or url, single issues with file or page, line and column.",
  input: z.object({ crawl: crawlInput, ...filters, limit: limitInput(maxRows), cursor: cursorInput }),
  annotations: readsStore,
  async run({ crawl: id, limit = maxRows, cursor, ...asked }, { session }) {
    const judged = await judgedCrawl(session, id);
    const { error, warning, notice } = await judged.auditor.crawls.severityCounts(judged.crawl.id);
    const head = [siteTextNote, `${judged.crawl.id}: ${error} errors, ${warning} warnings, ${notice} notices`];
    const isSingle = asked.rule !== undefined || asked.url !== undefined;
    const lines = isSingle
      ? await singleIssues(judged, asked, { limit, cursor })
      : causeLines(judged, asked, { limit, cursor });
    return boundedText([...head, ...lines], "use a smaller limit");
  },
});

type Asked = Readonly<z.output<z.ZodObject<typeof filters>>>;
interface Part {
  readonly limit: number;
  readonly cursor: string | undefined;
}

function causeLines({ report }: JudgedCrawl, { severity, category }: Asked, { limit, cursor }: Part): string[] {
  const causes = crawlCauses(report).filter(
    ({ rule }) =>
      (severity === undefined || rule.severity === severity) && (category === undefined || rule.category === category),
  );
  const start = offsetOf(cursor);
  const end = start + limit;
  return [
    `causes ${Math.min(start + 1, causes.length)}–${Math.min(end, causes.length)} of ${causes.length}, highest gain first:`,
    ...causes.slice(start, end).map((cause) => causeLine(cause, report.site.origin)),
    ...(end < causes.length ? [`more: cursor ${JSON.stringify(String(end))}`] : []),
  ];
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw new AuditError("invalid_options", "The cursor does not belong to this list.");
}

async function singleIssues(
  { auditor, crawl, report, fileOf }: JudgedCrawl,
  { severity, category, rule, url }: Asked,
  { limit, cursor = null }: Omit<Part, "cursor"> & { readonly cursor?: string | null | undefined },
): Promise<string[]> {
  const list = await auditor.crawls.issues(crawl.id, {
    sort: "severity",
    limit,
    cursor,
    ...(severity === undefined ? {} : { severity }),
    ...(category === undefined ? {} : { category }),
    ...(rule === undefined ? {} : { rule }),
    ...(url === undefined ? {} : { text: url }),
  });
  const place = { origin: report.site.origin, fileOf };
  return [
    `issues: ${list.items.length}`,
    ...list.items.map((issue) => `${issue.severity} ${issue.rule} ${issueLine(issue, place)}`),
    ...(list.cursor === null ? [] : [`more: cursor ${JSON.stringify(list.cursor)}`]),
  ];
}
