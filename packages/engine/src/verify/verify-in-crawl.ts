import { crawlScope } from "@sightline/crawl";
import { AuditError, type Crawl, type Issue, issueTarget } from "@sightline/model";
import { parseUrl } from "@sightline/url";
import type { AuditContext } from "../context/audit-context.ts";
import { type RevisitOptions, revisit } from "../sites/revisit.ts";
import type { Verification, VerifyRequest } from "./verification.ts";
import { verifyPage } from "./verify-page.ts";

/** A page and a rule, or an issue of the crawl: its rule on the page to open, or on another of its pages. */
export type CrawlVerifyRequest = VerifyRequest | { readonly issueId: string; readonly url?: string };

/** Verifies a page of a crawl with the settings and the credentials of the crawl. @throws AuditError */
export async function verifyInCrawl(
  context: AuditContext,
  crawlId: string,
  request: CrawlVerifyRequest,
  { signal, ...options }: RevisitOptions = {},
): Promise<Verification> {
  const crawl = await context.store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  const asked = await askedIn(context, crawlId, request);
  const url = pageOfSite(crawl, asked.url);
  const {
    crawl: { plan },
    context: requesting,
  } = await revisit(context, crawl, options);
  // Headers of a crawl are for the origin of its site.
  const headers = url.origin === new URL(crawl.startUrl).origin ? plan.headers : {};
  return verifyPage(requesting, asked, { plan: { ...plan, headers }, ...(signal && { signal }) });
}

async function askedIn(context: AuditContext, crawlId: string, request: CrawlVerifyRequest): Promise<VerifyRequest> {
  if (!("issueId" in request)) return request;
  const issue = await context.store.issues.get(crawlId, request.issueId);
  if (issue === null) throw new AuditError("not_found", `The crawl has no issue ${request.issueId}.`);
  const url = request.url ?? issue.subject.url;
  return { url, rule: issue.rule, target: targetOn(url, issue) };
}

/** Returns the URL that an issue is about on a page: a relative link leads to another one from each folder. */
function targetOn(url: string, issue: Pick<Issue, "message" | "subject" | "data">): string | null {
  const path = issue.data?.["path"];
  const isRelative = issue.message === "relative" && typeof path === "string";
  return isRelative ? (parseUrl(path, url)?.href ?? null) : issueTarget(issue);
}

/** @throws AuditError `invalid_url` for a URL that is not in the scope of the crawl */
function pageOfSite({ startUrl, plan }: Pick<Crawl, "startUrl" | "plan">, text: string): URL {
  const url = parseUrl(text);
  if (url !== null && crawlScope(startUrl, plan).decide(url).internal) return url;
  throw new AuditError("invalid_url", `"${text}" is not a URL of the crawled site, ${startUrl}.`);
}
