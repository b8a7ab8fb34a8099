import type { SitemapDocument } from "@sightline/model";
import type { FetchResult } from "@sightline/model/ports";
import type { FileFetch } from "../polite-fetch.ts";
import { parseSitemap } from "./parse-sitemap.ts";
import { cutIssues, type ParsedSitemap, type SitemapEntry, type SitemapIssue } from "./parsed-sitemap.ts";

/** Sitemap named by robots.txt or the owner. */
export interface NamedSitemap {
  readonly url: string;
  readonly source: "robots" | "option";
}

/** Options and limits for reading sitemaps. */
export interface SitemapReadingOptions {
  /** Fetches a file; follows redirects. */
  fetch(url: string, source: SitemapDocument["source"]): Promise<FileFetch>;
  /** Parses a file; default `parseSitemap`, in the calling thread. */
  parse?(bytes: Uint8Array, url: string, options: { readonly now: number }): ParsedSitemap | Promise<ParsedSitemap>;
  /** Returns the number of URLs of a file that an earlier part of the crawl read; `null` if it did not. */
  readEarlier?(url: string): number | null;
  /** Maximum URLs of all files together. */
  readonly maxUrls: number;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** True if a file may be requested; counts the request. */
  isReachable(url: string): boolean;
  /** True if a URL in an index may be read although it is on another host. */
  isOnSite(url: URL): boolean;
  onLimit(limit: "sitemap-files" | "sitemap-urls" | "sitemap-cut" | "index-host", url: string, times: number): void;
}

/** Places in which to look for sitemaps. */
export interface DiscoverSitemapsOptions extends SitemapReadingOptions {
  readonly named: readonly NamedSitemap[];
  /** Start URL of the site, on whose origin and in whose folder the well-known places are tried. */
  readonly startUrl: string;
  /** `fallback`: if no named sitemap lists a URL of the site; `always`: also unpublished ones besides the named. */
  readonly wellKnown: "always" | "fallback" | "never";
}

/** Places that may hold an unnamed sitemap. */
export interface ProbeSitemapsOptions extends SitemapReadingOptions {
  readonly places: readonly string[];
  /** Files that were read before; redirects to them add nothing. */
  readonly known: Iterable<string>;
}

/** Sitemap file that was examined; `entries` are URLs of pages, and empty for an index. */
export interface DiscoveredSitemap {
  readonly document: SitemapDocument;
  readonly entries: readonly SitemapEntry[];
  /** URLs of pages that entries without a host mean. */
  readonly meant: readonly string[];
}

/** The last one is relative to the start URL: sites below a path, such as projects of GitHub Pages, have it there. */
const wellKnownPaths = ["/sitemap.xml", "/sitemap_index.xml", "/sitemap.txt", "/wp-sitemap.xml", "sitemap.xml"];
const maxFiles = 1000;
const maxUrlsPerFile = 50_000;
/** An index may list sitemaps only; some sites nest them once or twice more. */
const maxIndexDepth = 3;
/** The first URLs of a file show which site it belongs to. */
const judgedLocs = 100;

interface QueuedSitemap {
  readonly url: string;
  readonly source: SitemapDocument["source"];
  /** Number of indexes above it. */
  readonly depth: number;
}

/**
 * Reads the sitemaps that robots.txt or the owner name, then those that their indexes list, then, if requested, the
 * well-known places until one of them holds a sitemap. Each file is read once, even if others redirect to it or list it
 * again.
 */
export async function* discoverSitemaps(options: DiscoverSitemapsOptions): AsyncGenerator<DiscoveredSitemap> {
  const reading = sitemapReading(options);
  for (const { url, source } of options.named) reading.enqueue({ url, source, depth: 0 });
  yield* reading.readQueue();
  if (options.wellKnown === "never" || (options.wellKnown === "fallback" && reading.foundOwn())) return;
  for (const path of wellKnownPaths) {
    const url = new URL(path, options.startUrl).href;
    if (reading.isValid(url)) return;
    const found = await reading.read({ url, source: "well-known", depth: 0 });
    if (!reading.isValid(url)) continue;
    if (found !== null) yield found;
    yield* reading.readQueue();
    return;
  }
}

/** Reads the sitemaps found at some of the places, and those that their indexes list. */
export async function* probeSitemaps({
  places,
  known,
  ...options
}: ProbeSitemapsOptions): AsyncGenerator<DiscoveredSitemap> {
  const reading = sitemapReading(options, known);
  for (const url of places) {
    const found = await reading.read({ url, source: "well-known", depth: 0 });
    if (found === null || !reading.isValid(url)) continue;
    yield found;
    yield* reading.readQueue();
  }
}

function sitemapReading(options: SitemapReadingOptions, known: Iterable<string> = []) {
  const queue: QueuedSitemap[] = [];
  const visited = new Set<string>(known);
  const valid = new Set<string>();
  const { parse = parseSitemap } = options;
  let urls = 0;
  let foundOwn = false;

  function enqueue(sitemap: QueuedSitemap): void {
    if (visited.has(sitemap.url)) return;
    if (visited.size >= maxFiles || sitemap.depth > maxIndexDepth) options.onLimit("sitemap-files", sitemap.url, 1);
    else queue.push(sitemap);
  }

  /** Returns the URLs of a file that the limits still allow. */
  function withinLimits({ url, entries, count }: ParsedSitemap): readonly SitemapEntry[] {
    const room = Math.min(maxUrlsPerFile, options.maxUrls - urls);
    options.onLimit("sitemap-urls", url, Math.max(0, count - room));
    const taken = entries.slice(0, Math.max(0, room));
    urls += taken.length;
    return taken;
  }

  function meantWithinLimits({ meant }: ParsedSitemap): readonly string[] {
    const taken = meant.slice(0, Math.max(0, options.maxUrls - urls));
    urls += taken.length;
    return taken;
  }

  /**
   * Enqueues the files of an index: those of its own host, and of the site:
   * https://www.sitemaps.org/protocol.html#sitemaps_cross_submits
   */
  function enqueueListed({ url, locs, meant }: ParsedSitemap, depth: number): void {
    const { hostname } = new URL(url);
    const all = [...locs, ...meant];
    options.onLimit("sitemap-files", url, Math.max(0, all.length - maxFiles));
    for (const loc of all.slice(0, maxFiles)) {
      const listed = new URL(loc);
      if (listed.hostname === hostname || options.isOnSite(listed)) {
        enqueue({ url: listed.href, source: "index", depth });
      } else options.onLimit("index-host", listed.href, 1);
    }
  }

  function accept(sitemap: QueuedSitemap, parsed: ParsedSitemap): DiscoveredSitemap {
    const { depth, url } = sitemap;
    options.onLimit("sitemap-cut", url, Number(parsed.issues.some((code) => cutIssues.has(code))));
    const type = documentTypes[parsed.type];
    if (type !== "unknown") for (const each of [url, parsed.url]) valid.add(each);
    const document = documentOf(sitemap, parsed, options);
    if (type === "unknown") return { document, entries: [], meant: [] };
    foundOwn ||= parsed.locs.slice(0, judgedLocs).some((loc) => options.isOnSite(new URL(loc)));
    if (type !== "index") return { document, entries: withinLimits(parsed), meant: meantWithinLimits(parsed) };
    enqueueListed(parsed, depth + 1);
    return { document, entries: [], meant: [] };
  }

  async function read(sitemap: QueuedSitemap): Promise<DiscoveredSitemap | null> {
    const { url } = sitemap;
    if (visited.has(url)) return null;
    visited.add(url);
    const earlier = options.readEarlier?.(url) ?? null;
    if (earlier !== null) {
      urls += earlier;
      valid.add(url);
      foundOwn = true;
      return null;
    }
    return options.isReachable(url) ? request(sitemap) : null;
  }

  async function request(sitemap: QueuedSitemap): Promise<DiscoveredSitemap | null> {
    const { url } = sitemap;
    const { result, urls: requestedUrls, attempts } = await options.fetch(url, sitemap.source);
    const final = requestedUrls.at(-1) ?? url;
    // A redirect to a file that was read already adds nothing.
    if (final !== url && visited.has(final)) return null;
    for (const each of requestedUrls) visited.add(each);
    if (result.kind === "failure" || result.status !== 200) return unread(sitemap, result, attempts);
    return accept(sitemap, await parse(result.body, final, { now: options.now }));
  }

  function unread({ url, source }: QueuedSitemap, result: FetchResult, attempts: number): DiscoveredSitemap {
    const [status, reason] = result.kind === "failure" ? [null, result.message] : [result.status, null];
    const document = {
      url,
      status,
      type: "unknown",
      source,
      urls: 0,
      issues: [],
      unread: { attempts, reason },
    } as const;
    return { document, entries: [], meant: [] };
  }

  async function* readQueue(): AsyncGenerator<DiscoveredSitemap> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (visited.size >= maxFiles || urls >= options.maxUrls) {
        const limit = visited.size >= maxFiles ? "sitemap-files" : "sitemap-urls";
        options.onLimit(limit, next.url, 1);
        continue;
      }
      const found = await read(next);
      if (found !== null) yield found;
    }
  }

  return { enqueue, read, readQueue, foundOwn: () => foundOwn, isValid: (url: string) => valid.has(url) };
}

/** Returns the document to store for a file that was read. */
function documentOf(
  { url, source, depth }: QueuedSitemap,
  parsed: ParsedSitemap,
  { isOnSite }: Pick<SitemapReadingOptions, "isOnSite">,
): SitemapDocument {
  const { count: urls, broken, notAbsolute, alternatesNotAbsolute } = parsed;
  const type = documentTypes[parsed.type];
  const issues = type === "index" ? [...parsed.issues, ...indexIssues(url, depth, parsed)] : parsed.issues;
  const document = { url, status: 200, type, source, urls, issues };
  if (type === "unknown") return document;
  const otherSites = parsed.hosts
    .filter(({ origin }) => !isOnSite(new URL(origin)))
    .sort((a, b) => b.entries - a.entries);
  return {
    ...document,
    ...(broken.count > 0 && { broken }),
    ...(notAbsolute.count > 0 && { notAbsolute }),
    ...(alternatesNotAbsolute.count > 0 && { alternatesNotAbsolute }),
    ...(otherSites.length > 0 && { otherSites }),
  };
}

function indexIssues(url: string, depth: number, { url: finalUrl, locs }: ParsedSitemap): SitemapIssue[] {
  const listsItself = locs.some((loc) => [url, finalUrl].includes(new URL(loc).href));
  return [...(depth > 0 ? ["index-nested" as const] : []), ...(listsItself ? ["index-lists-itself" as const] : [])];
}

const documentTypes: Readonly<Record<ParsedSitemap["type"], SitemapDocument["type"]>> = {
  urlset: "urlset",
  index: "index",
  text: "text",
  rss: "feed",
  atom: "feed",
  html: "unknown",
  unknown: "unknown",
};
