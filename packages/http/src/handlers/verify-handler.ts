import type { Verification } from "@sightline/engine";
import { allowedUrl } from "../allowed-url.ts";
import { ok } from "../reply.ts";
import { revisitSite } from "../revisit-site.ts";
import { verifyIssue } from "../routes/verify-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

const verify = bound(verifyIssue, async ({ params: { crawlId }, body, caller, service, request }) => {
  if (body.url !== undefined) allowedUrl(body.url, service.allowPrivate, "/url");
  const asked = "issueId" in body ? { issueId: body.issueId, ...(body.url !== undefined && { url: body.url }) } : body;
  const result = await revisitSite({ service, caller, crawlId, request }, (options) =>
    caller.tenant.crawls.verify(crawlId, asked, options),
  );
  return ok(verificationView(result));
});

function verificationView({ issues, ...result }: Verification) {
  const shown = issues.map(({ data, ...issue }) => ({ ...issue, evidence: data }));
  return { object: "verification", ...result, issues: shown };
}

/** Handler of verifications. */
export const verifyHandlers: readonly BoundRoute[] = [verify];
