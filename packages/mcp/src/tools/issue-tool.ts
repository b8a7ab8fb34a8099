import { AuditError } from "@sightline/model";
import { z } from "zod";
import { type JudgedCrawl, judgedCrawl } from "../audits/judged-crawl.ts";
import { causeIssues } from "../causes/cause-issues.ts";
import { causeLine } from "../causes/cause-line.ts";
import { crawlCauses, type NamedCause } from "../causes/crawl-causes.ts";
import { defineTool } from "../define-tool.ts";
import { boundedText } from "../text/bounded-text.ts";
import { issueLine, otherPages } from "../text/issue-line.ts";
import { siteText, siteTextNote } from "../text/site-text.ts";
import { crawlInput, cursorInput, fewRows, limitInput, readsStore } from "./inputs.ts";

/** Snippets shown of one cause: its places mostly look alike. */
const shownSnippets = 2;

export const issueTool = defineTool({
  name: "issue",
  title: "One cause: evidence, places and fix",
  description:
    "Shows one cause of an audit: what is wrong, how to fix it, and its places as file or page with line and column.",
  input: z.object({
    cause: z.string().max(80).describe("Id from issues, as in c1, or the id of a rule."),
    crawl: crawlInput,
    limit: limitInput(fewRows),
    cursor: cursorInput,
  }),
  annotations: readsStore,
  async run({ cause: name, crawl: id, limit = fewRows, cursor }, { session }) {
    const judged = await judgedCrawl(session, id);
    const all = crawlCauses(judged.report);
    const cause = all.find((one) => one.id === name) ?? all.find(({ cause: { rules } }) => rules.includes(name));
    if (cause === undefined) throw new AuditError("not_found", `There is no cause ${name}: issues lists them.`);
    const list = await causeIssues(judged.auditor, judged.crawl.id, cause, { all, limit, cursor });
    const isFirst = cursor === undefined;
    return boundedText(
      [
        siteTextNote,
        causeLine(cause, judged.report.site.origin),
        ...(isFirst ? [`why: ${cause.rule.why}`, `fix: ${cause.rule.fix}`] : []),
        `places${isFirst ? "" : " (continued)"}:`,
        ...placeLines(judged, list.items, isFirst),
        ...(list.cursor === null ? [] : [`more: cursor ${JSON.stringify(list.cursor)}`]),
        ...verifyLine(cause, list.items[0]?.subject.url),
      ],
      "use a smaller limit",
    );
  },
});

function placeLines(
  { report, fileOf }: JudgedCrawl,
  issues: Awaited<ReturnType<typeof causeIssues>>["items"],
  isFirst: boolean,
): readonly string[] {
  const place = { origin: report.site.origin, fileOf };
  let snippets = isFirst ? shownSnippets : 0;
  return issues.flatMap((issue) => {
    const others = otherPages(issue, place);
    const lines = [`- ${issueLine(issue, place)}`, ...(others === null ? [] : [`  also on: ${others}`])];
    const snippet = issue.source?.snippet ?? null;
    if (snippet === null || snippets === 0) return lines;
    snippets -= 1;
    return [...lines, `  source: ${siteText(snippet, 200)}`];
  });
}

function verifyLine({ cause: { rules, target } }: NamedCause, url: string | undefined): readonly string[] {
  if (url === undefined) return [];
  const about = target === null ? "" : `, about: ${siteText(target, 200)}`;
  return [`after the fix: verify {url: ${siteText(url, 200)}, rule: "${rules[0] ?? ""}"${about}}`];
}
