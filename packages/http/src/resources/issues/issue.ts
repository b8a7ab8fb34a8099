import type { DescribedIssue } from "@sightline/engine";
import { ruleWordsSchema, issueSchema as storedIssueSchema, subjectSchema } from "@sightline/model";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { ok } from "../../requests/reply.ts";
import { idSchema, objectSchema } from "../../schemas/ids.ts";
import { route } from "../../service/route.ts";
import { membersOf } from "../members-of.ts";
import { pageIdOf } from "../pages/page-id.ts";

const { shape: stored } = storedIssueSchema;
const { title, why, fix: howToFix, sources: references } = ruleWordsSchema.shape;

/** What issues say of their rule. */
export const ruleShape = {
  rule: stored.rule,
  severity: stored.severity,
  category: stored.category,
  title,
  why,
  howToFix,
  references,
};

/** Members of an issue. */
export const issueShape = {
  id: idSchema("issue"),
  object: objectSchema("issue"),
  ...ruleShape,
  scope: z.enum(["page", "site"]).describe("`page` if it counts against one page, `site` if not."),
  subject: subjectSchema.meta({ id: "Subject" }).describe("Subject of the issue."),
  pageId: idSchema("page").nullable().describe("Page that it counts against; `null` for issues of the site."),
  url: z.string().describe("URL of the page to open."),
  message: stored.message,
  text: z.string().describe("The message in words: plain text that may quote the page."),
  certainty: stored.certainty,
  count: stored.count,
  evidence: stored.data,
  source: stored.source,
  firstSeenCrawlId: idSchema("crawl").describe("Earliest crawl of the site that has it."),
  accepted: z.boolean().describe("True if the owner of the site accepts it: see `/v1/sites/{siteId}/acceptances`."),
  acceptanceId: idSchema("acceptance").nullable().describe("Acceptance that applies to it; `null` if there is none."),
  fingerprint: z.string().describe("Identity of the issue, the same in every crawl of the site."),
};

/** Issue by itself. */
export const issueSchema = z.object(issueShape).meta({ id: "IssueDetail" });

/** Issue with a subset of its members. */
export const shownIssueSchema = z
  .object(issueShape)
  .partial()
  .required({ id: true, object: true })
  .meta({ id: "Issue", description: "An issue; with `fields`, only its id and those members." });

/** Returns an issue as the service shows it. */
export function issueView(crawlId: string, issue: DescribedIssue) {
  return membersOf(issueSchema, {
    ...issue,
    object: "issue",
    scope: issue.pageId === null ? "site" : "page",
    pageId: issue.pageId === null ? null : pageIdOf(crawlId, issue.pageId),
    url: issue.subject.url,
    evidence: issue.data,
    howToFix: issue.fix,
    references: issue.sources,
    accepted: issue.acceptanceId !== null,
    fingerprint: issue.id,
  });
}

export const getIssue = route({
  id: "getIssue",
  path: "GET /v1/crawls/:crawlId/issues/:issueId",
  tag: "Issues",
  summary: "Get an issue",
  description: "Returns one issue of a crawl, as the list of issues shows it.",
  scope: "crawls:read",
  answers: { 200: { description: "The issue.", schema: issueSchema } },
  run: async ({ params: { crawlId, issueId }, caller }) => {
    const issue = found(await caller.tenant.crawls.issue(crawlId, issueId));
    return ok(issueView(crawlId, issue));
  },
});
