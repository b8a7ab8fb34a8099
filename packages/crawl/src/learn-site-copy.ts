import type { PageFacts } from "@sightline/facts";
import { type CanonicalHost, indexabilityOf } from "@sightline/model";
import type { FetchedPage } from "@sightline/model/ports";
import { copyUrls, isDevelopmentHost, isLoopback, namedSiteCopy, type SiteCopy, siteCopyOf } from "@sightline/url";
import type { CrawlContext } from "./crawl-context.ts";
import { plainUrl } from "./plain-url.ts";
import { redirectTarget } from "./polite-fetch.ts";
import { isResolved } from "./resolved-host.ts";
import { loadSiteCopy, noCopy, type SiteCopyDecision, saveSiteCopy } from "./site-copy.ts";

const maxHops = 10;

/**
 * Decides from the home page whether the site is a copy of a site on another host, and stores the decision.
 *
 * A site is a copy only if its owner declares it one or its server is private (at a loopback or private address, or in
 * `resolve`): a public site may name the wrong canonical host by mistake. URLs of the canonical host are then mapped
 * to the audited host, so the decision never causes a request to any other host.
 *
 * @param stopSignal cancels the request for the home page; the decision is then made when the crawl is resumed
 */
export async function learnSiteCopy(context: CrawlContext, stopSignal: AbortSignal | undefined): Promise<void> {
  const { crawl, epoch, plan, store, siteCopy } = context;
  if (plan.canonicalHost === "off") return;
  const stored = await loadSiteCopy(store.documents, crawl.id);
  if (stored !== null) return siteCopy.decide(stored);
  if (plan.canonicalHost === "auto" && !mayBePrivate(context)) return;
  const signal = stopSignal === undefined ? context.signal : AbortSignal.any([context.signal, stopSignal]);
  try {
    const decision = await decisionOf(context, signal);
    await saveSiteCopy(store.documents, { id: crawl.id, epoch }, decision);
    siteCopy.decide(decision);
  } catch (error) {
    if (context.signal.aborted || stopSignal?.aborted !== true) throw error;
  }
}

/** True if the site could be at a private address; only the address it is fetched from makes it certain. */
function mayBePrivate(context: CrawlContext): boolean {
  const { plan, scope } = context;
  return plan.allowPrivateHosts.length > 0 || isResolved(plan, scope.start) || isLoopback(scope.start.href);
}

async function decisionOf(context: CrawlContext, signal: AbortSignal): Promise<SiteCopyDecision> {
  const { plan, crawl } = context;
  const response = await fetchHome(context, signal);
  const home = response === null ? null : await extractHome(context, response, signal);
  if (plan.canonicalHost !== "auto") {
    return { copy: declaredCopy(plan.canonicalHost, response?.url ?? crawl.startUrl, home), because: "asked" };
  }
  const because = response === null ? null : privateReason(context, response);
  const copy = because === null || home === null ? null : copyFromCanonical(home);
  return copy === null ? noCopy : { copy, because };
}

/** Fetches the home page as the crawl would, and keeps the responses so that the crawl does not repeat the requests. */
async function fetchHome(context: CrawlContext, signal: AbortSignal): Promise<FetchedPage | null> {
  const { plan, fetch, robots, scope, storedResponses: keptAnswers, crawl } = context;
  let url = plainUrl(crawl.startUrl);
  for (let hop = 0; url !== null && hop <= maxHops; hop++) {
    const { origin } = new URL(url);
    if (!scope.decide(new URL(url)).internal) return null;
    const { permits } = await robots.load(origin, signal);
    if (plan.robots === "respect" && !permits(url)) return null;
    const { result } = await fetch.file(url, { maxBodyBytes: plan.maxBodyBytes, next: () => null }, signal);
    if (result.kind === "failure" || result.status === 429 || result.status >= 500) return null;
    keptAnswers.keep(result);
    const target = redirectTarget(result);
    if (target === null) return result;
    // A cookie wall, whose response the crawl needs as it is.
    if (target === url) return null;
    url = target;
  }
  return null;
}

async function extractHome(
  { ports }: CrawlContext,
  response: FetchedPage,
  signal: AbortSignal,
): Promise<PageFacts | null> {
  const { facts } = await ports.extractor.extract(response, signal);
  // The canonical of an error page or a redirecting page does not identify the site.
  return facts.status === 200 && indexabilityOf(facts) !== "redirect" ? facts : null;
}

/** Returns the copy that a canonical shows; a development host is a fault of the canonical, not the original. */
function copyFromCanonical({ url, canonicalUrl }: PageFacts): SiteCopy | null {
  if (canonicalUrl === null || isDevelopmentHost(canonicalUrl, url)) return null;
  return siteCopyOf(url, canonicalUrl);
}

/** Copy of the host that the plan names; if the plan names no folder, that of the home page's canonical is used. */
function declaredCopy(host: string, homeUrl: string, home: PageFacts | null): SiteCopy | null {
  const declared = namedSiteCopy(host, homeUrl);
  const learned = home === null ? null : copyFromCanonical(home);
  if (declared === null || learned === null || new URL(declared.canonical).pathname !== "/") return declared;
  return copyUrls(declared)(learned.canonical) === learned.canonical ? declared : learned;
}

function privateReason(context: CrawlContext, { url, remoteAddress }: FetchedPage): CanonicalHost["copyBecause"] {
  const { plan, ports } = context;
  const target = new URL(url);
  if (!isLoopback(url) && isResolved(plan, target)) return "resolved";
  const isPrivate = remoteAddress === null ? isLoopback(url) : !(ports.isPublicAddress?.(remoteAddress) ?? true);
  return isPrivate ? "private-address" : null;
}
