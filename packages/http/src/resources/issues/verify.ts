import { type Verification, verifyStates } from "@sightline/engine";
import { instant, issueSourceSchema, severities } from "@sightline/model";
import { z } from "zod";
import { allowedUrl } from "../../requests/allowed-url.ts";
import { ok } from "../../requests/reply.ts";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { route } from "../../service/route.ts";
import { revisitSite } from "../../work/revisit-site.ts";
import { issueShape } from "./issue.ts";

const pageUrl = z.string().min(1).max(2048).meta({
  description: "URL of a page of the crawled site.",
  example: "https://www.example.com/about/",
});

/** Body of `POST /v1/crawls/:id/verify`. */
const verifyRequestSchema = z
  .union([
    z.strictObject({
      url: pageUrl,
      rule: z.string().min(1).max(100).meta({ description: "Id of the rule.", example: "title-missing" }),
    }),
    z.strictObject({
      issueId: idSchema("issue").describe("Id of an issue of the crawl: its rule, and its target if it has one."),
      url: pageUrl.optional().describe("Another page of the issue. Default: the `url` of the issue."),
    }),
  ])
  .meta({ id: "VerifyRequest" });

/** Result of a verification. */
export const verificationSchema = z
  .object({
    object: objectSchema("verification"),
    url: z.string().describe("URL of the page."),
    rule: z.string().describe("Id of the rule."),
    state: z
      .enum(verifyStates)
      .describe(
        "`fixed`: the rule looked at the page and found nothing; `still-there`; `not-assessed`: it could not tell from this page alone, or from what the page answered.",
      ),
    reason: z.string().describe("Reason in words: plain text that may quote the page."),
    status: z.int().nullable().describe("HTTP status of the page; `null` without a response."),
    finalUrl: z.string().describe("URL at which the redirects of the page end."),
    issues: z
      .array(
        z.object({
          id: idSchema("issue"),
          severity: z.enum(severities).describe("Severity of the rule."),
          certainty: issueShape.certainty,
          subject: issueShape.subject,
          text: issueShape.text,
          evidence: issueShape.evidence,
          source: issueSourceSchema
            .nullable()
            .describe("Position in the source of the page; `null` if no element is at fault."),
        }),
      )
      .describe("What the rule finds now; at most 10."),
    requests: z.int().describe("Number of requests that were made; they count as pages of the month."),
    checkedAt: instant.describe("Time of the verification."),
  })
  .meta({ id: "Verification" });

function verificationView({ issues, ...result }: Verification) {
  const shown = issues.map(({ data, ...issue }) => ({ ...issue, evidence: data }));
  return { object: "verification", ...result, issues: shown };
}

export const verifyIssue = route({
  id: "verifyIssue",
  path: "POST /v1/crawls/:crawlId/verify",
  tag: "Issues",
  summary: "Verify a fix",
  description:
    "Requests one page of the site again, with what a rule needs to judge it (such as the targets of its links), and says whether the rule still finds something there. It takes the settings and credentials of the crawl, obeys robots.txt, stores nothing, and requests only hosts of the site; URLs of other sites only for rules about them, as far as the crawl may. A verification takes at most about a minute. Rules that compare pages are not assessed.",
  scope: "crawls:write",
  body: verifyRequestSchema,
  bodyExamples: {
    page: { url: "https://www.example.com/about/", rule: "title-missing" },
    issue: { issueId: exampleIds.issue },
  },
  answers: { 200: { description: "The answer.", schema: verificationSchema } },
  problems: ["url_not_allowed", "invalid_settings", "quota_exceeded", "secrets_unavailable"],
  run: async ({ params: { crawlId }, body, caller, service, request }) => {
    if (body.url !== undefined) allowedUrl(body.url, service.allowPrivate, "/url");
    const asked =
      "issueId" in body ? { issueId: body.issueId, ...(body.url !== undefined && { url: body.url }) } : body;
    const result = await revisitSite({ service, caller, crawlId, request }, (options) =>
      caller.tenant.crawls.verify(crawlId, asked, options),
    );
    return ok(verificationView(result));
  },
});
