import type { Verification } from "@sightline/engine";
import { allowedUrl, isAllowedPrivate } from "../allowed-url.ts";
import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import { verifyIssue } from "../routes/verify-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

const verify = bound(verifyIssue, async ({ params: { crawlId }, body, caller, service, request }) => {
  const { tenant, principal, quotas } = caller;
  const crawl = await tenant.crawls.get(crawlId);
  if (crawl === null) throw notFound();
  if (body.url !== undefined) allowedUrl(body.url, service.allowPrivate, "/url");
  const site = new URL(crawl.startUrl);
  // The operator may allow less by now than when the crawl began.
  const limits = {
    allowInvalidTls: service.allowInvalidTls && crawl.plan.allowInvalidTls,
    allowPrivateHosts: isAllowedPrivate(site, service.allowPrivate) ? [site.host] : [],
  };
  const asked = "issueId" in body ? { issueId: body.issueId, ...(body.url !== undefined && { url: body.url }) } : body;
  const result = await service.limits.verify(
    principal.tenantId,
    async () => {
      await service.ledger.takePage(principal.tenantId, quotas);
      const signal = AbortSignal.any([request.signal, service.closing]);
      const verified = await tenant.crawls.verify(crawlId, asked, { limits, signal });
      await service.ledger.addPages(principal.tenantId, verified.requests - 1);
      return verified;
    },
    request.signal,
  );
  return ok(verificationView(result));
});

function verificationView({ issues, ...result }: Verification) {
  const shown = issues.map(({ data, ...issue }) => ({ ...issue, evidence: data }));
  return { object: "verification", ...result, issues: shown };
}

/** Handler of verifications. */
export const verifyHandlers: readonly BoundRoute[] = [verify];
