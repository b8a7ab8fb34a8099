import { crawlScope } from "@sightline/crawl";
import { AuditError, type Crawl, type CrawlPlan, issueTarget } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import type { AuditContext } from "../audit/audit-context.ts";
import { siteHeaders, withHeaders } from "../sites/site-credentials.ts";
import type { Verification, VerifyRequest } from "./verification.ts";
import { verifyPage } from "./verify-page.ts";

/** A page and a rule, or an issue of the crawl: its rule on the page to open, or on another of its pages. */
export type CrawlVerifyRequest = VerifyRequest | { readonly issueId: string; readonly url?: string };

/** Options of `crawls.verify`. */
export interface CrawlVerifyOptions {
  /** What the operator allows now, whatever the crawl was allowed. */
  readonly limits?: Partial<Pick<CrawlPlan, "allowPrivateHosts" | "allowInvalidTls">>;
  readonly signal?: AbortSignal;
}

/** Verifies a page of a crawl with the settings and the credentials of the crawl. @throws AuditError */
export async function verifyInCrawl(
  context: AuditContext,
  crawlId: string,
  request: CrawlVerifyRequest,
  { limits = {}, signal }: CrawlVerifyOptions = {},
): Promise<Verification> {
  const crawl = await context.store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const asked = await askedIn(context, crawlId, request);
  const url = pageOfSite(crawl, asked.url);
  const { plan } = withHeaders(crawl, await siteHeaders(context, crawl.siteId));
  // Headers of a crawl are for the origin of its site.
  const headers = url.origin === new URL(crawl.startUrl).origin ? plan.headers : {};
  return verifyPage(context, asked, { plan: { ...plan, ...limits, headers }, ...(signal && { signal }) });
}

async function askedIn(context: AuditContext, crawlId: string, request: CrawlVerifyRequest): Promise<VerifyRequest> {
  if (!("issueId" in request)) return request;
  const issue = await context.store.issues.get(crawlId, request.issueId);
  if (issue === null) throw new AuditError("not_found", `The crawl has no issue ${request.issueId}.`);
  return { url: request.url ?? issue.subject.url, rule: issue.rule, target: issueTarget(issue) };
}

/** @throws AuditError `invalid_url` for a URL that is not in the scope of the crawl */
function pageOfSite({ startUrl, plan }: Pick<Crawl, "startUrl" | "plan">, text: string): URL {
  const url = parseUrl(text);
  if (url !== null && crawlScope(startUrl, plan).decide(url).internal) return url;
  throw new AuditError("invalid_url", `"${text}" is not a URL of the crawled site, ${startUrl}.`);
}
