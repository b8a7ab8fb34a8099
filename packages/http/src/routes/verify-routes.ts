import { defineRoute } from "../route.ts";
import { exampleIds } from "../schemas/ids.ts";
import { verificationSchema, verifyRequestSchema } from "../schemas/verification.ts";
import { crawlParams, noQuery } from "./shared-shapes.ts";

export const verifyIssue = defineRoute({
  id: "verifyIssue",
  method: "POST",
  path: "/v1/crawls/:crawlId/verify",
  tag: "Issues",
  summary: "Verify a fix",
  description:
    "Requests one page of the site again, with what a rule needs to judge it (such as the targets of its links), and says whether the rule still finds something there. It takes the settings and credentials of the crawl, obeys robots.txt, stores nothing, and requests only hosts of the site; URLs of other sites only for rules about them, as far as the crawl may. A verification takes at most about a minute. Rules that compare pages are not assessed.",
  isExtension: true,
  scope: "crawls:write",
  params: crawlParams,
  query: noQuery,
  body: verifyRequestSchema,
  bodyExamples: {
    page: { url: "https://www.example.com/about/", rule: "title-missing" },
    issue: { issueId: exampleIds.issue },
  },
  answers: { 200: { description: "The answer.", schema: verificationSchema } },
  problems: ["url_not_allowed", "invalid_settings", "quota_exceeded", "secrets_unavailable"],
});
