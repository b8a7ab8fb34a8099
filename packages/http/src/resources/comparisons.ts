import { type ComparedCrawl, issueStates, scoreBridgeSchema, unseenReasons } from "@sightline/engine";
import { instant, severities } from "@sightline/model";
import { z } from "zod";
import { ok } from "../requests/reply.ts";
import { exampleIds, idSchema, objectSchema } from "../schemas/ids.ts";
import { listAnswer, listSchema, listShape } from "../schemas/lists.ts";
import { type Route, route } from "../service/route.ts";
import { severityCounts } from "./crawls/crawl-schema.ts";
import { issueShape, issueView } from "./issues/issue.ts";
import { given, listReply } from "./list-reply.ts";

const withParameter = idSchema("crawl", exampleIds.crawl)
  .optional()
  .describe("Id of the earlier crawl. Default: the completed crawl before.");

const comparedCrawlSchema = z
  .object({
    crawlId: idSchema("crawl", exampleIds.crawl),
    finishedAt: instant.nullable().describe("End of the crawl."),
    value: z.number().nullable().describe("Score, 0–100; `null` when there is none."),
    methodVersion: z.string().describe("Method of the score."),
    coverage: z.number().describe("Pages fetched and read ÷ pages known, 0–1."),
    truncated: z.boolean().describe("True if known URLs were left out because of a limit or a stop."),
    rulesetVersion: z.string().describe("Version of the rules that judged it."),
  })
  .meta({ id: "ComparedCrawl" });

const ofState = (description: string) => severityCounts.describe(description);

/** Comparison of two crawls of a site. */
const comparisonSchema = z
  .object({
    id: idSchema("crawl", exampleIds.crawl).describe("Id of the later crawl."),
    object: objectSchema("comparison"),
    siteId: idSchema("site", exampleIds.site),
    from: comparedCrawlSchema.describe("The earlier crawl."),
    to: comparedCrawlSchema.describe("The later crawl."),
    differences: z
      .array(z.string())
      .describe("Names of settings that differ and bear on what the crawls found, such as `maxPages`."),
    issues: z
      .object({
        new: ofState("Issues of the later crawl only, which is the first that has them."),
        regressed: ofState("Issues of the later crawl only, which a crawl before the earlier one had too."),
        "still-there": ofState("Issues of both crawls."),
        fixed: ofState("Issues of the earlier crawl only, although the later one looked."),
        "not-assessed": ofState("Issues of one crawl that the other could not have found."),
      })
      .describe("Numbers of issues by state and severity."),
    pages: z
      .object({
        added: z.int().describe("Pages of the later crawl only."),
        removed: z.int().describe("Pages of the earlier crawl only."),
        changed: z.int().describe("Pages of both with another main text; with little text, of another size."),
        unchanged: z.int().describe("Pages of both with the same content."),
        notCompared: z.int().describe("Pages of one that the other did not request or could not read."),
      })
      .describe("Numbers of HTML pages with status 200."),
    changes: z
      .object({
        title: z.int().describe("Pages with another title."),
        metaDescription: z.int().describe("Pages with another meta description."),
        headings: z.int().describe("Pages with other headings, or in another order."),
        canonical: z.int().describe("Pages with another canonical URL."),
        indexability: z.int().describe("Pages that became indexable, or not indexable, or for another reason."),
        structuredData: z.int().describe("Pages with other structured data."),
      })
      .describe("Numbers of HTML pages of both crawls by what changed; a page counts for each of its changes."),
    bridge: z
      .object(scoreBridgeSchema.unwrap().shape)
      .meta({ id: "ScoreBridge", description: "Difference of two scores, by what caused it." })
      .nullable()
      .describe("Difference of the scores, by what caused it; `null` when a score has no value."),
    announcements: z
      .array(
        z.object({
          rule: z.string().describe("Id of the rule that finds more because of it."),
          date: z.string().describe("Day from which it holds, as in `2026-05-07`."),
          what: z.string().describe("What was announced: a clause that follows “because”."),
          source: z.string().describe("URL of the announcement."),
          issues: z.int().describe("Number of issues of the later crawl that exist because of it."),
        }),
      )
      .describe("Announcements of others that explain issues on pages that have not changed, by day."),
    links: z.object({ issues: z.string().describe("Path of the list of issues.") }).describe("Related resources."),
  })
  .meta({ id: "Comparison" });

const comparisonIssueSchema = z
  .object({
    ...issueShape,
    state: z.enum(issueStates).describe("State of the issue between the two crawls."),
    crawlId: idSchema("crawl").describe("Crawl that it is from: the later one, unless only the earlier one has it."),
    reason: z
      .enum(unseenReasons)
      .nullable()
      .describe("Reason why the other crawl could not have found it; `null` unless the state is `not-assessed`."),
  })
  .meta({ id: "ComparisonIssue" });

function crawlView({ policyVersion: methodVersion, ...crawl }: ComparedCrawl) {
  return { ...crawl, methodVersion };
}

/** Routes of comparisons. */
export const comparisonRoutes: readonly Route[] = [
  route({
    id: "getComparison",
    path: "GET /v1/crawls/:crawlId/comparison",
    tag: "Comparisons",
    summary: "Compare a crawl with an earlier one",
    description:
      "Returns the scores of both crawls with the bridge between them in points, and numbers of pages and issues by what became of them. What a crawl could not assess is `not-assessed`, never `fixed`. The first request for a pair reads both crawls and takes longer; the result is stored.",
    isHeavy: true,
    scope: "crawls:read",
    query: z.strictObject({ with: withParameter }),
    answers: { 200: { description: "The comparison.", schema: comparisonSchema } },
    problems: ["crawl_required", "conflict"],
    run: async ({ params: { crawlId }, query, caller, service }) => {
      const { from, to, siteId, ...compared } = await caller.tenant.crawls.comparison(crawlId, given(query));
      const issues = `${service.basePath}/v1/crawls/${crawlId}/comparison/issues?with=${from.crawlId}`;
      const head = { id: crawlId, object: "comparison", siteId, from: crawlView(from), to: crawlView(to) };
      return ok({ ...head, ...compared, links: { issues } });
    },
  }),
  route({
    id: "listComparisonIssues",
    path: "GET /v1/crawls/:crawlId/comparison/issues",
    tag: "Comparisons",
    summary: "List the issues of two crawls by state",
    description:
      "Lists the issues of the later crawl, then those that only the earlier one has. One request reads at most 5,000 issues: a page of the list may be short or empty and have a cursor.",
    isHeavy: true,
    scope: "crawls:read",
    query: z.strictObject({
      ...listShape,
      with: withParameter,
      state: z.enum(issueStates).optional().describe("Issues in one state."),
      severity: z.enum(severities).optional().describe("Issues of one severity."),
      category: z.string().min(1).max(100).optional().describe("Issues of one category."),
      rule: z.string().min(1).max(100).optional().describe("Issues of one rule."),
      text: z.string().min(1).max(500).optional().describe("Part of the URL of the page."),
    }),
    answers: listAnswer(listSchema("ComparisonIssueList", comparisonIssueSchema)),
    problems: ["invalid_cursor", "crawl_required", "conflict"],
    run: ({ params: { crawlId }, caller: { tenant }, ...list }) =>
      listReply(list, () => tenant.crawls.comparisonIssues(crawlId, given(list.query)), {
        view: (issue) => {
          const { crawlId: ownCrawlId, state, reason } = issue;
          return { ...issueView(ownCrawlId, issue), state, crawlId: ownCrawlId, reason };
        },
      }),
  }),
];
