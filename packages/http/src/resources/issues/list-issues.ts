import type { DescribedIssue, IssueGroup } from "@sightline/engine";
import { severities } from "@sightline/model";
import { z } from "zod";
import { Problem } from "../../requests/problem.ts";
import { found } from "../../requests/problem-of.ts";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { fieldsParameter, listAnswer, listSchema, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import type { Caller } from "../../service/service.ts";
import { given, type ListRequest, listReply, shown } from "../list-reply.ts";
import { membersOf } from "../members-of.ts";
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

const text = z.string().min(1).max(500).optional();

/** Orders that only lists of rules have (`groupBy=rule`). */
const groupSorts = ["-rule", "issues", "-issues", "pages", "-pages"] as const;

/** Parameters of `GET /v1/crawls/:id/issues`. */
const issueQuerySchema = z.strictObject({
  ...listShape,
  severity: z.enum(severities).optional().describe("Issues of one severity."),
  category: z.string().min(1).max(100).optional().describe("Issues of one category."),
  rule: z.string().min(1).max(100).optional().describe("Issues of one rule."),
  pageId: idSchema("page").optional().meta({ description: "Issues of one page.", example: exampleIds.page }),
  text: text.describe("Part of the URL of the page."),
  q: text.describe("Same as `text`."),
  since: idSchema("crawl", exampleIds.crawl)
    .optional()
    .describe(
      "Id of an earlier crawl: only issues that are new or regressed since. A page of the list may then be short or empty and have a cursor.",
    ),
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

type IssueQuery = z.output<typeof issueQuerySchema>;

function rulesReply(crawlId: string, { crawls }: Caller["tenant"], list: ListRequest & { readonly query: IssueQuery }) {
  refuseBesideGroups(list.query);
  const { limit, cursor, severity, category, rule } = list.query;
  const options = given({ limit, cursor, severity, category, rule, sort: groupSortOf(list.query.sort) });
  return listReply(list, () => crawls.issueGroups(crawlId, options), { view: (group) => groupView(crawlId, group) });
}

function refuseBesideGroups(query: IssueQuery): void {
  for (const parameter of ["pageId", "text", "q", "since", "accepted", "fields"] as const) {
    if (query[parameter] === undefined) continue;
    const detail = "Cannot be used together with groupBy.";
    throw new Problem("invalid_request", detail, { errors: [{ parameter, code: "not_combinable", detail }] });
  }
}

/** Returns the order of a list of issues. @throws Problem `invalid_request` for one that only lists of rules have */
function issueSortOf(sort: IssueQuery["sort"]) {
  if (sort === "rule" || sort === "severity" || sort === "-severity" || sort === "arrival") return sort;
  throw refusedSort(
    `Needs groupBy=rule; issues by themselves are ordered by rule, severity, -severity or arrival, not by ${sort}.`,
  );
}

/** Returns the order of a list of rules. @throws Problem `invalid_request` for one that only lists of issues have */
function groupSortOf(sort: IssueQuery["sort"]) {
  if (sort !== "arrival") return sort;
  throw refusedSort("Cannot be used together with groupBy: rules do not arrive.");
}

function refusedSort(detail: string): Problem {
  return new Problem("invalid_request", detail, { errors: [{ parameter: "sort", code: "invalid_value", detail }] });
}

function groupView(crawlId: string, group: IssueGroup) {
  return membersOf(groupSchema, {
    ...group,
    id: group.rule,
    object: "issueGroup",
    howToFix: group.fix,
    references: [...group.sources],
    examples: group.examples.map((issue) => issueView(crawlId, issue)),
  });
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
  answers: listAnswer(
    listSchema(
      "IssueList",
      z.union([shownIssueSchema, groupSchema]),
      "Value of `cursor` for the next page; `null` at the end. While the crawl runs, the end of a list in order of `arrival` has a cursor, too (`hasMore` is false): ask again with it to get exactly the issues that have come since.",
    ),
  ),
  problems: ["invalid_cursor", "conflict"],
  run: async ({ params: { crawlId }, caller: { tenant }, ...list }) => {
    const { query } = list;
    if (query.groupBy === "rule") return rulesReply(crawlId, tenant, list);
    const { limit, cursor, severity, category, rule, since, accepted } = query;
    const sort = issueSortOf(query.sort);
    const pageId = query.pageId === undefined ? undefined : pageNumber(crawlId, query.pageId);
    const view = (issue: DescribedIssue) => shown(issueView(crawlId, issue), query.fields);
    if (pageId === null) {
      found(await tenant.crawls.get(crawlId));
      // A page of another crawl has no issues in this one.
      return listReply(list, () => ({ items: [], cursor: null }), { view });
    }
    const filters = { severity, category, rule, since, accepted, pageId, text: oneText(query) };
    const options = given({ ...filters, limit, cursor, sort });
    return listReply(list, () => tenant.crawls.issues(crawlId, options), { view });
  },
});
