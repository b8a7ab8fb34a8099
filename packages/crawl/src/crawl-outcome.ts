import type { Crawl, PageRecord, StopReason } from "@sightline/model";
import type { FrontierCounts } from "@sightline/model/ports";
import { urlKey } from "@sightline/url";
import type { CrawlContext } from "./crawl-context.ts";
import type { CrawlResult } from "./crawl-ports.ts";
import type { Limit } from "./limit-tally.ts";
import { limitsHit } from "./limits-hit.ts";

const truncating = [
  "max-depth",
  "sitemap-files",
  "sitemap-urls",
  "index-host",
  "off-site-requests",
  "port",
  "refused",
  "retry-after",
] as const satisfies readonly Limit[];

/** Maximum redirects followed to see whether those of the start page lead back. */
const maxWallHops = 10;

/** Reason why the loop ended before the frontier was empty; `null` if it was. */
export type Stop = Extract<StopReason, "stopped" | "max-duration" | "max-pages" | "refused"> | null;

/**
 * Returns the outcome of a crawl.
 *
 * It is truncated if URLs that it should have fetched were left: pending ones, those beyond the depth limit, and
 * sitemaps or parts of them that were not read. URLs excluded by include, exclude, URL length, path repetition and
 * traps do not count.
 * It failed if it fetched no HTML page; in list mode, if no URL gave a response.
 */
export async function crawlOutcome(context: CrawlContext, stop: Stop): Promise<CrawlResult> {
  const { crawl, store, counters, limits } = context;
  const frontier = await store.frontier.counts(crawl.id);
  counters.correct(frontier);
  const left = frontier.pending;
  if (left > 0 && (stop === "max-pages" || stop === "max-duration")) {
    limits.hit(stop, null, left);
  }
  if (stop === "refused") limits.hit(context.refusing.reasonOf(context.home.host) ?? stop, null, left);
  const error = await failureOf(context, frontier, stop);
  return {
    status: error === null ? "crawled" : "failed",
    stopReason: error === null ? stopReason(context, stop) : "failed",
    truncated: left > 0 || truncating.some((limit) => limits.isHit(limit)),
    counts: counters.counts(),
    limitsHit: limitsHit(context),
    error,
  };
}

function stopReason({ limits }: CrawlContext, stop: Stop): StopReason {
  if (stop !== null) return stop;
  return limits.isHit("max-depth") ? "max-depth" : "exhausted";
}

/** Returns the reason why no usable page was fetched; `null` if one was, or if the crawl was cut short before. */
async function failureOf(context: CrawlContext, frontier: FrontierCounts, stop: Stop): Promise<Crawl["error"]> {
  const { crawl, store, scope, counters, plan } = context;
  const { fetched, failed, pages } = counters.counts();
  // In list mode the responses of the URLs are the result, so any response will do.
  if (plan.mode === "list" ? fetched > failed : pages > 0) return null;
  if (stop !== null && fetched >= failed && frontier.pending > 0) return null;
  const start = scope.start.href;
  const page = await store.pages.get(crawl.id, urlKey(start));
  if (page === null) return neverRequested(context, frontier, fetched);
  if (page.failure?.kind === "dns") return dnsFailed(scope.start);
  if (page.failure?.kind === "address-not-allowed") return notAllowed(scope.start);
  if (page.failure !== null) return unreachable(start, page.failure.message);
  if (await isCookieWall(context, page)) return null;
  return { code: "start_url_unreachable", message: unusableStart(page) };
}

/**
 * True if the redirects of the start page set a cookie and lead back: search engines never reach a page, but browsers may,
 * so the loop is a result to report.
 */
async function isCookieWall({ crawl, store }: CrawlContext, start: PageRecord): Promise<boolean> {
  if (!start.headers.some(({ name }) => name === "set-cookie")) return false;
  const visited = new Set<string>();
  for (let page: PageRecord | null = start; page !== null && visited.size < maxWallHops; ) {
    const target: string | null = page.redirect?.url ?? null;
    if (target === null) return false;
    visited.add(urlKey(page.url));
    if (visited.has(urlKey(target))) return true;
    page = await store.pages.get(crawl.id, urlKey(target));
  }
  return false;
}

/** Returns the reason why the start URL was never requested. */
async function neverRequested(
  { robots, scope, plan, signal }: CrawlContext,
  frontier: FrontierCounts,
  fetched: number,
): Promise<Crawl["error"]> {
  const { failure, document } = await robots.load(scope.start.origin, signal);
  if (failure === "dns") return dnsFailed(scope.start);
  if (failure === "address-not-allowed") return notAllowed(scope.start);
  if (failure !== null) return unreachable(scope.start.href, `robots.txt could not be read (${failure}).`);
  if (frontier.disallowed > 0) {
    const why =
      document.policy === "disallow-all"
        ? `answered ${document.status}, which closes the site to crawlers`
        : "disallows every URL that was to be crawled";
    return { code: "robots_blocked_all", message: `${document.url} ${why}.` };
  }
  if (plan.mode === "sitemap" && fetched === 0) {
    return { code: "no_sitemap_urls", message: `No sitemap of ${scope.start.origin} lists a URL that may be crawled.` };
  }
  return unreachable(scope.start.href, "No URL gave an answer.");
}

/** Explains why a start URL that responded gave no HTML page. */
function unusableStart({ url, status, kind, redirect, contentType, analysisFailure }: PageRecord): string {
  if (redirect !== null) {
    const target = redirect.url ?? redirect.raw;
    if (target === "") return `${url} answers ${status} without a Location, so there is nothing to audit.`;
    return `${url} redirects to ${target}, and no page of the site came of it: a redirect loop, or another site. Audit where it should lead instead.`;
  }
  if (status !== 200) return `${url} answers ${status}, so there is nothing to audit.`;
  if (kind !== "html") return `${url} is ${contentType ?? "of unknown type"}, not HTML, so there is nothing to audit.`;
  return `${url} could not be analysed: ${analysisFailure ?? "it holds no HTML."}`;
}

function dnsFailed({ hostname }: URL): Crawl["error"] {
  return { code: "dns_failed", message: `The host name ${hostname} does not resolve.` };
}

/** The site is at a private address: its owner may allow it, a hostile link must not. */
function notAllowed({ href, host }: URL): Crawl["error"] {
  return {
    code: "address_not_allowed",
    message: `${href} is at a private address, which is requested only if its host is allowed (${host}): by allowPrivateHosts of the library, or --allow-private of the server.`,
  };
}

function unreachable(url: string, why: string): Crawl["error"] {
  return { code: "start_url_unreachable", message: `${url} could not be reached: ${why}` };
}
