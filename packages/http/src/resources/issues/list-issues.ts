import type { IssueGroup } from "@sightline/engine";
import { severities } from "@sightline/model";
import { z } from "zod";
import { Problem } from "../../problem.ts";
import { notFound } from "../../problem-of.ts";
import type { Reply } from "../../reply.ts";
import { type Checked, route } from "../../route.ts";
import { exampleIds, idSchema, objectSchema } from "../ids.ts";
import { given, listed, listReply, placeOf, shown } from "../list-reply.ts";
import { fieldsParameter, listAnswer, listSchema, listShape } from "../lists.ts";
import { oneText } from "../pages/list-pages.ts";
import { pageNumber } from "../pages/page-id.ts";
import { issueShape, issueView, ruleShape, shownIssueSchema } from "./issue.ts";

const groupSchema = z
  .object({
    id: z.string().describe("Id of the rule."),
    object: objectSchema("issueGroup"),
    ...ruleShape,
    issues: z.int().describe("Number of its issues."),
    pages: z.int().describe("Number of distinct pages with its issues."),
    examples: z.array(shownIssueSchema).describe("First issues of the rule; at most 5."),
  })
  .meta({ id: "IssueGroup" });

export const issueListSchema = listSchema(
  "IssueList",
  z.union([shownIssueSchema, groupSchema]),
  "Value of `cursor` for the next page; `null` at the end. While the crawl runs, the end of a list in order of `arrival` has a cursor, too (`hasMore` is false): ask again with it to get exactly the issues that have come since.",
);

const text = z.string().min(1).max(500).optional();

/** Orders that only lists of rules have (`groupBy=rule`). */
export const groupSorts = ["-rule", "issues", "-issues", "pages", "-pages"] as const;

/** Parameters of `GET /v1/crawls/:id/issues`. */
export const issueQuerySchema = z.strictObject({
  ...listShape,
  severity: z.enum(severities).optional().describe("Issues of one severity."),
  category: z.string().min(1).max(100).optional().describe("Issues of one category."),
  rule: z.string().min(1).max(100).optional().describe("Issues of one rule."),
  pageId: idSchema("page").optional().meta({ description: "Issues of one page.", example: exampleIds.page }),
  text: text.describe("Part of the URL of the page."),
  q: text.describe("Same as `text`."),
  since: idSchema("crawl", exampleIds.crawl).optional().meta({
    description:
      "Id of an earlier crawl: only issues that are new or regressed since. A page of the list may then be short or empty and have a cursor.",
  }),
  accepted: z
    .boolean()
    .optional()
    .describe(
      "`true`: issues that the owner of the site accepts now; `false`: the others. A page of the list may then be short or empty and have a cursor.",
    ),
  sort: z
    .enum(["rule", "severity", "-severity", "arrival", ...groupSorts])
    .default("rule")
    .describe(
      "Order; `severity` lists errors first, `-severity` notices first. `arrival` lists issues that single pages show in the order in which these were added to the crawl, then those that show when it ends; only this order can be followed while the crawl runs. Beside `groupBy` also `-rule`, and the numbers `issues` and `pages`, descending with a leading minus.",
    ),
  groupBy: z
    .literal("rule")
    .optional()
    .describe(
      "Lists rules with their counts and up to five examples; combines with `severity`, `category` and `rule`.",
    ),
  fields: fieldsParameter(Object.keys(issueShape), "Not with `groupBy`."),
});

type IssueRequest = Parameters<typeof issuesReply>[0];

async function issuesReply({
  params,
  query,
  caller,
  service,
  url,
}: Checked<{ readonly crawlId: string }, z.output<typeof issueQuerySchema>, unknown>): Promise<Reply> {
  const { crawlId } = params;
  const { crawls } = caller.tenant;
  const place = placeOf(service, `/v1/crawls/${crawlId}/issues`, url);
  const { limit, cursor: from, severity, category, rule, sort, fields } = query;
  const filters = { limit, cursor: from, severity, category, rule };
  if (query.groupBy === "rule") {
    refuseBesideGroups(query);
    const groupSort = groupSortOf(sort);
    const { items, cursor } = await listed(query, () =>
      crawls.issueGroups(crawlId, given({ ...filters, sort: groupSort })),
    );
    return listReply({ items: items.map((group) => groupView(crawlId, group)), cursor }, place);
  }
  const issueSort = issueSortOf(sort);
  const pageId = query.pageId === undefined ? undefined : pageNumber(crawlId, query.pageId);
  if (pageId === null) {
    if ((await crawls.get(crawlId)) === null) throw notFound();
    // A page of another crawl has no issues in this one.
    return listReply({ items: [], cursor: null }, place);
  }
  const options = given({
    ...filters,
    since: query.since,
    accepted: query.accepted,
    sort: issueSort,
    pageId,
    text: oneText(query),
  });
  const list = await listed(query, () => crawls.issues(crawlId, options));
  const items = list.items.map((issue) => shown(issueView(crawlId, issue), fields));
  return listReply({ ...list, items }, place);
}

function refuseBesideGroups(query: IssueRequest["query"]): void {
  for (const parameter of ["pageId", "text", "q", "since", "accepted", "fields"] as const) {
    if (query[parameter] === undefined) continue;
    const detail = "Cannot be used together with groupBy.";
    throw new Problem("invalid_request", detail, { errors: [{ parameter, code: "not_combinable", detail }] });
  }
}

/** Returns the order of a list of issues. @throws Problem `invalid_request` for one that only lists of rules have */
function issueSortOf(sort: IssueRequest["query"]["sort"]) {
  if (sort === "rule" || sort === "severity" || sort === "-severity" || sort === "arrival") return sort;
  throw refusedSort(
    `Needs groupBy=rule; issues by themselves are ordered by rule, severity, -severity or arrival, not by ${sort}.`,
  );
}

/** Returns the order of a list of rules. @throws Problem `invalid_request` for one that only lists of issues have */
function groupSortOf(sort: IssueRequest["query"]["sort"]) {
  if (sort !== "arrival") return sort;
  throw refusedSort("Cannot be used together with groupBy: rules do not arrive.");
}

function refusedSort(detail: string): Problem {
  return new Problem("invalid_request", detail, { errors: [{ parameter: "sort", code: "invalid_value", detail }] });
}

function groupView(crawlId: string, group: IssueGroup) {
  return {
    id: group.rule,
    object: "issueGroup",
    rule: group.rule,
    severity: group.severity,
    category: group.category,
    title: group.title,
    issues: group.issues,
    pages: group.pages,
    why: group.why,
    howToFix: group.fix,
    references: group.sources,
    examples: group.examples.map((issue) => issueView(crawlId, issue)),
  };
}

export const listIssues = route({
  id: "listIssues",
  path: "GET /v1/crawls/:crawlId/issues",
  tag: "Issues",
  summary: "List the issues of a crawl",
  description:
    "Lists issues, or rules with their counts (`groupBy=rule`). While the crawl runs, it has only issues that single pages show; the others follow when it ends. At the end of the list of a running crawl in order of `arrival`, `hasMore` is false and `nextCursor` continues with what comes later, up to the end of the crawl.",
  isExtension: false,
  isHeavy: true,
  scope: "crawls:read",
  query: issueQuerySchema,
  answers: listAnswer(issueListSchema),
  problems: ["invalid_cursor", "conflict"],
  run: issuesReply,
});
