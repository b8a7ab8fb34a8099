import { setImmediate } from "node:timers/promises";
import { onceAborted, type SitemapDocument, sitemapVersionsKind } from "@sightline/model";
import type { FetchResult, NewTarget } from "@sightline/model/ports";
import { parseUrl } from "@sightline/url";
import type { CrawlContext } from "./crawl-context.ts";
import { type NextUrl, redirectTarget } from "./polite-fetch.ts";
import { silence } from "./silent-hosts.ts";
import {
  type DiscoveredSitemap,
  discoverSitemaps,
  type NamedSitemap,
  probeSitemaps,
  type SitemapReadingOptions,
} from "./sitemap/discover-sitemaps.ts";
import type { SitemapEntry } from "./sitemap/parsed-sitemap.ts";
import { sitemapMaxBytes } from "./sitemap/sitemap-bytes.ts";
import { entryBatch } from "./sitemap/sitemap-messages.ts";
import { sitemapReader } from "./sitemap/sitemap-reader.ts";
import { sitemapVersions } from "./sitemap/sitemap-versions.ts";
import { unlistedLanguageFolders } from "./unlisted-language-folders.ts";

const maxRedirects = 5;
const minMaxUrls = 50_000;
/** Sitemap URLs read per page that may be requested: enough to report missing ones. */
const urlsPerPage = 10;
/** Maximum size of the language versions of all files together, in characters: a million that name each other. */
const maxVersionsSize = 32_000_000;
/**
 * Declared sitemaps without a 200 that are requested a second time, so that a transient fault is not held against the
 * site.
 */
const maxRechecks = 20;

/** True if a crawl reads sitemaps at all. */
export function readsSitemaps({ plan }: Pick<CrawlContext, "plan">): boolean {
  if (plan.mode === "sitemap") return true;
  return plan.mode === "spider" && (plan.discoverSitemaps || plan.sitemaps.length > 0);
}

/** Reads the sitemaps of the site, adds their URLs to the frontier, and stores one document per file. */
export async function crawlSitemaps(context: CrawlContext, wake: () => void, signal: AbortSignal): Promise<void> {
  const { plan, scope } = context;
  const earlier = await documentsOfEarlier(context);
  const read = new Map(earlier.filter(isEntryFile).map(({ url, urls }) => [url, urls]));
  const named = await namedSitemaps(context);
  const { failure } = await context.robots.load(scope.start.origin, context.signal);
  // Each request to a host that does not answer takes as long as its timeout.
  const isSilent = failure !== null && silence.has(failure);
  await readSitemaps(context, { wake, signal }, (options) =>
    discoverSitemaps({
      ...options,
      named,
      startUrl: scope.start.href,
      wellKnown: isSilent ? "never" : wellKnown(plan),
      readEarlier: (url) => read.get(url) ?? null,
    }),
  );
}

/** Reads the sitemaps of language folders of which no known sitemap lists a page, with at most 12 requests. */
export async function crawlFolderSitemaps(context: CrawlContext, wake: () => void, signal: AbortSignal): Promise<void> {
  const { plan, store, crawl, scope } = context;
  if (plan.mode !== "spider" || !plan.discoverSitemaps) return;
  const folders = await unlistedLanguageFolders(store.pages.core(crawl.id), scope.start.origin, signal);
  if (folders.length === 0) return;
  const earlier = await documentsOfEarlier(context);
  const readUrls = earlier.filter(isEntryFile).reduce((sum, { urls }) => sum + urls, 0);
  await readSitemaps(context, { wake, signal }, (options) =>
    probeSitemaps({
      ...options,
      places: folders.map((folder) => new URL(`${folder}sitemap.xml`, scope.start.origin).href),
      known: earlier.map(({ url }) => url),
      maxUrls: options.maxUrls - readUrls,
    }),
  );
}

async function readSitemaps(
  context: CrawlContext,
  { wake, signal }: { readonly wake: () => void; readonly signal: AbortSignal },
  filesOf: (options: SitemapReadingOptions) => AsyncIterable<DiscoveredSitemap>,
): Promise<void> {
  const { plan, clock, fetch, limits, reach, siteCopy } = context;
  const reader = sitemapReader();
  const isReachable = (url: string) => {
    const requested = new URL(url);
    const refusal = reach.refusal(requested) ?? reach.takeSitemap(requested);
    if (refusal !== null) limits.hit(refusal, url);
    return refusal === null;
  };
  const next: NextUrl = (result, urls) => {
    const target = nextHop(result, urls, siteCopy.own);
    return target !== null && isReachable(target) ? target : null;
  };
  let secondLooks = 0;
  const looksAgain = (result: FetchResult) => {
    // Requests to other sites are few, and each file there is requested once.
    const isWorthIt = secondLooks < maxRechecks && isUnread(result) && reach.isOnSite(new URL(result.url));
    if (isWorthIt) secondLooks++;
    return isWorthIt;
  };
  const found = filesOf({
    fetch: (url, source) => {
      const mayPass = source === "well-known" ? () => false : looksAgain;
      return fetch.file(url, { maxBodyBytes: sitemapMaxBytes + 1, next, mayPass }, signal);
    },
    parse: (bytes, url, { now }) =>
      reader.read(bytes, url, { now, ...(siteCopy.copy !== null && { copyOf: siteCopy.copy }) }),
    isReachable,
    maxUrls: Math.max(minMaxUrls, plan.maxPages * urlsPerPage),
    now: clock.now(),
    isOnSite: reach.isOnSite,
    onLimit: (limit, url, times) => limits.hit(limit, url, times),
  });
  const stopListening = onceAborted(signal, () => void reader.close());
  try {
    await addFound(context, found, wake, signal);
  } finally {
    stopListening();
    await reader.close();
  }
}

/** True if a file could not be read for a reason that may be transient. */
function isUnread(result: FetchResult): boolean {
  if (result.kind === "answer") return result.status !== 200 && redirectTarget(result) === null;
  return result.isFinal !== true && result.failure !== "limit" && result.failure !== "address-not-allowed";
}

async function addFound(
  context: CrawlContext,
  found: AsyncIterable<DiscoveredSitemap>,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { crawl, epoch, store } = context;
  let room = maxVersionsSize;
  for await (const { document, entries, meant } of found) {
    signal.throwIfAborted();
    await addMeant(context, meant, wake);
    for (let index = 0; index < entries.length; ) {
      signal.throwIfAborted();
      const batch = entryBatch(entries, index);
      room -= await addEntries(context, batch, { document, at: index, room, wake });
      index += batch.length;
      await setImmediate();
    }
    // Last, so that a file whose URLs are not all in the frontier is read again after a crash.
    await store.documents.put(crawl.id, epoch, "sitemap", document.url, document);
    context.emit({ type: "sitemap-read", url: document.url, urls: document.urls });
  }
}

/** Adds the URLs that entries without a host mean, which search engines drop, as if a page named them. */
async function addMeant(
  { crawl, epoch, store, discovery, counters }: CrawlContext,
  urls: readonly string[],
  wake: () => void,
): Promise<void> {
  if (urls.length === 0) return;
  const targets = urls.flatMap((url) => discovery.fromUnusableEntry(url) ?? []);
  const added = await store.frontier.add(crawl.id, epoch, targets);
  counters.pendingBy(added);
  if (added > 0) wake();
}

function nextHop(result: FetchResult, urls: readonly string[], own: (url: string) => string): string | null {
  const written = urls.length > maxRedirects ? null : redirectTarget(result);
  const target = written === null ? null : own(written);
  return target === null || urls.includes(target) ? null : target;
}

/** Includes unpublished sitemaps in sitemap mode, where they are the only source of URLs. */
function wellKnown(plan: CrawlContext["plan"]): "always" | "fallback" | "never" {
  if (!plan.discoverSitemaps) return "never";
  return plan.mode === "sitemap" && plan.sitemaps.length === 0 ? "always" : "fallback";
}

async function namedSitemaps({ plan, robots, scope, signal, siteCopy }: CrawlContext): Promise<NamedSitemap[]> {
  const configured = plan.sitemaps.flatMap((url) => parseUrl(url, scope.start.href)?.href ?? []);
  const { document } = await robots.load(scope.start.origin, signal);
  const listed = plan.discoverSitemaps ? document.sitemaps : [];
  return [
    ...configured.map((url) => ({ url, source: "option" }) as const),
    ...listed.map((url) => ({ url: siteCopy.own(url), source: "robots" }) as const),
  ];
}

async function documentsOfEarlier({ store, crawl }: CrawlContext): Promise<readonly SitemapDocument[]> {
  const documents = await store.documents.list(crawl.id, "sitemap");
  return documents.map(({ value }) => value).filter(isSitemapDocument);
}

/** Files that need not be read again; indexes are read again for the files that they list. */
function isEntryFile({ type }: SitemapDocument): boolean {
  return type !== "index" && type !== "unknown";
}

function isSitemapDocument(value: unknown): value is SitemapDocument {
  return typeof value === "object" && value !== null && "type" in value && "urls" in value;
}

/**
 * Adds the URLs of entries to the frontier and stores the language versions that they name.
 *
 * @param part the file, the offset at which its entries begin, and the maximum size of the versions
 * @returns size of the versions, in characters
 */
async function addEntries(
  { crawl, epoch, store, discovery, counters, limits }: CrawlContext,
  entries: readonly SitemapEntry[],
  {
    document,
    at,
    room,
    wake,
  }: {
    readonly document: SitemapDocument;
    readonly at: number;
    readonly room: number;
    readonly wake: () => void;
  },
): Promise<number> {
  const { versions, size, leftOut } = sitemapVersions(entries, room);
  limits.hit("sitemap-versions", document.url, leftOut);
  if (versions !== null) {
    await store.documents.put(crawl.id, epoch, sitemapVersionsKind, `${document.url} ${at}`, versions);
  }
  const targets: NewTarget[] = [
    ...entries.flatMap(({ loc }) => discovery.fromSitemap(loc) ?? []),
    ...(versions?.urls ?? []).flatMap((url) => discovery.fromSitemapVersion(url) ?? []),
  ];
  const added = await store.frontier.add(crawl.id, epoch, targets);
  counters.pendingBy(added);
  if (added > 0) wake();
  return size;
}
