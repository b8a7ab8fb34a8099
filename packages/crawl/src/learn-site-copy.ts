import type { PageFacts } from "@sightline/facts";
import { type CanonicalHost, indexabilityOf } from "@sightline/model";
import type { FetchedPage } from "@sightline/model/ports";
import { copyUrls, namedSiteCopy, type SiteCopy, siteCopyOf } from "@sightline/url";
import type { CrawlContext } from "./crawl-context.ts";
import { plainUrl } from "./plain-url.ts";
import { redirectTarget } from "./polite-fetch.ts";
import { loadSiteCopy, noCopy, type SiteCopyDecision, saveSiteCopy } from "./site-copy.ts";

const maxHops = 10;

/**
 * Decides whether the site is a copy of another host's, from its home page, and stores that with the crawl.
 *
 * Only a site that its owner calls one, or whose server is not the public's (at a loopback or private address, or named in
 * `resolve`), can be a copy: a public site may name the wrong host by mistake. URLs of the canonical host then lead to the
 * audited one, whatever a page names: no request goes anywhere else because of it.
 *
 * @param stopSignal ends the waiting for the home page; the crawl then decides when it is resumed
 */
export async function learnSiteCopy(context: CrawlContext, stopSignal: AbortSignal | undefined): Promise<void> {
  const { crawl, epoch, plan, store, siteCopy } = context;
  if (plan.canonicalHost === "off") return;
  const known = await loadSiteCopy(store.documents, crawl.id);
  if (known !== null) return siteCopy.decide(known);
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

/** Whether the site could be at an address that is not public: it is known for certain from its answer. */
function mayBePrivate(context: CrawlContext): boolean {
  const { plan, scope } = context;
  return plan.allowPrivateHosts.length > 0 || isResolved(context, scope.start) || isLoopbackName(scope.start);
}

async function decisionOf(context: CrawlContext, signal: AbortSignal): Promise<SiteCopyDecision> {
  const { plan, crawl } = context;
  const answer = await homeAnswer(context, signal);
  const home = answer === null ? null : await homeFacts(context, answer, signal);
  if (plan.canonicalHost !== "auto") {
    return { copy: askedCopy(plan.canonicalHost, answer?.url ?? crawl.startUrl, home), because: "asked" };
  }
  const because = answer === null ? null : reasonOf(context, answer);
  const copy = because === null || home === null ? null : learnedCopy(home);
  return copy === null ? noCopy : { copy, because };
}

/** Asks for the home page as the crawl would, and keeps the answers for it; `null` when none can be had. */
async function homeAnswer(context: CrawlContext, signal: AbortSignal): Promise<FetchedPage | null> {
  const { plan, fetch, robots, scope, keptAnswers, crawl } = context;
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
    url = target;
  }
  return null;
}

async function homeFacts({ ports }: CrawlContext, answer: FetchedPage, signal: AbortSignal): Promise<PageFacts | null> {
  const { facts } = await ports.extractor.extract(answer, signal);
  // A page that sends its visitors elsewhere says nothing of where it belongs.
  return facts.status === 200 && indexabilityOf(facts) !== "redirect" ? facts : null;
}

function learnedCopy({ url, canonicalUrl }: PageFacts): SiteCopy | null {
  return canonicalUrl === null ? null : siteCopyOf(url, canonicalUrl);
}

/** The copy of a host that the plan names; which folder of it that is, where none is named, the home page may say. */
function askedCopy(host: string, homeUrl: string, home: PageFacts | null): SiteCopy | null {
  const named = namedSiteCopy(host, homeUrl);
  const learned = home === null ? null : learnedCopy(home);
  if (named === null || learned === null || new URL(named.canonical).pathname !== "/") return named;
  return copyUrls(named)(learned.canonical) === learned.canonical ? named : learned;
}

function reasonOf(context: CrawlContext, { url, remoteAddress }: FetchedPage): CanonicalHost["copyBecause"] {
  const { ports } = context;
  const target = new URL(url);
  if (isResolved(context, target)) return "resolved";
  const isPrivate = remoteAddress === null ? isLoopbackName(target) : !(ports.isPublicAddress?.(remoteAddress) ?? true);
  return isPrivate ? "private-address" : null;
}

function isResolved({ plan }: CrawlContext, { hostname, port, protocol }: URL): boolean {
  const asked = port === "" ? defaultPorts[protocol] : Number(port);
  return plan.resolve.some((entry) => entry.host.toLowerCase() === hostname && entry.port === asked);
}

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** `localhost` and the names under it, which are never on the public's network (RFC 6761 §6.3). */
function isLoopbackName({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost");
}
