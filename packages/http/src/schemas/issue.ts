import { issueSourceSchema, severities, subjectSchema } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "./ids.ts";
import { fieldsParameter, listSchema, listShape } from "./lists.ts";

const ruleShape = {
  rule: z.string().describe("Id of the rule."),
  severity: z.enum(severities).describe("Severity of the rule."),
  category: z.string().describe("Category of the rule."),
  title: z.string().describe("Title of the rule: the fault in general."),
  why: z.string().describe("Cost of the fault to the owner of the site."),
  howToFix: z.string().describe("Action to take."),
  references: z.array(z.string()).describe("URLs of standards and of vendors' documentation."),
};

const subject = subjectSchema.meta({ id: "Subject" });

/** Members of an issue. */
export const issueShape = {
  id: idSchema("issue"),
  object: objectSchema("issue"),
  ...ruleShape,
  scope: z.enum(["page", "site"]).describe("`page` if it counts against one page, `site` if not."),
  subject: subject.describe("Subject of the issue."),
  pageId: idSchema("page").nullable().describe("Page that it counts against; `null` for issues of the site."),
  url: z.string().describe("URL of the page to open."),
  message: z.string().describe("Id of the message, a key of the rule's `messages`."),
  text: z.string().describe("The message in words: plain text that may quote the page."),
  certainty: z.enum(["certain", "review"]).describe("`certain` if proven; `review` if a person should look."),
  count: z.int().describe("Number of distinct failing targets on the page."),
  evidence: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .describe("Values that were found, by name."),
  source: issueSourceSchema
    .nullable()
    .describe("Position in the source of the page at `url`; `null` if no element is at fault."),
  firstSeenCrawlId: idSchema("crawl").describe("Earliest crawl of the site that has it."),
  accepted: z.boolean().describe("True if the owner of the site accepts it: see `/v1/sites/{siteId}/acceptances`."),
  acceptanceId: idSchema("acceptance").nullable().describe("Acceptance that applies to it; `null` if there is none."),
  fingerprint: z.string().describe("Identity of the issue, the same in every crawl of the site."),
};

/** Issue by itself. */
export const issueSchema = z.object(issueShape).meta({ id: "IssueDetail" });
/** Issue with a subset of its members. */
const shownIssueSchema = z
  .object(issueShape)
  .partial()
  .required({ id: true, object: true })
  .meta({ id: "Issue", description: "An issue; with `fields`, only its id and those members." });

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
