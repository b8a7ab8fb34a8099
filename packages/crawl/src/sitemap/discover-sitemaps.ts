import { setImmediate } from "node:timers/promises";
import type { FetchResult, SitemapDocument } from "@sightline/model";
import type { FileFetch } from "../polite-fetch.ts";
import { sitemapSteps } from "./parse-sitemap.ts";
import type { ParsedSitemap, SitemapEntry } from "./parsed-sitemap.ts";

/** A sitemap that someone names. */
export interface NamedSitemap {
  readonly url: string;
  readonly source: "robots" | "option";
}

/** Where to look for sitemaps, and how much to read. */
export interface DiscoverSitemapsOptions {
  readonly named: readonly NamedSitemap[];
  /** The site whose well-known places are tried, as in `https://example.com`. */
  readonly origin: string;
  /** `fallback`: when none that is named can be read; `always`: also unpublished ones beside the named. */
  readonly wellKnown: "always" | "fallback" | "never";
  /** Fetches a file; follows redirects. */
  fetch(url: string): Promise<FileFetch>;
  /** Says of a file that an earlier part of the crawl read it, and how many URLs it had; `null` when not. */
  readEarlier?(url: string): number | null;
  /** Most URLs of all files together. */
  readonly maxUrls: number;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  onLimit(limit: "sitemap-files" | "sitemap-urls", url: string, times: number): void;
}

/** A sitemap file that was looked at; `entries` are URLs of pages, and empty for an index. */
export interface DiscoveredSitemap {
  readonly document: SitemapDocument;
  readonly entries: readonly SitemapEntry[];
}

const wellKnownPaths = ["/sitemap.xml", "/sitemap_index.xml", "/sitemap.txt", "/wp-sitemap.xml"];
const maxFiles = 1000;
const maxUrlsPerFile = 50_000;
/** An index may list sitemaps only; some sites nest them once or twice more. */
const maxIndexDepth = 3;
const stepsPerTurn = 4;

interface QueuedSitemap {
  readonly url: string;
  readonly source: SitemapDocument["source"];
  /** Indexes above it. */
  readonly depth: number;
}

/**
 * Reads the sitemaps that robots.txt or the owner name, then what their indexes list, then, if wanted, the well-known
 * places until one of them holds a sitemap. Each file is read once, whatever redirects to it or lists it again.
 */
export async function* discoverSitemaps(options: DiscoverSitemapsOptions): AsyncGenerator<DiscoveredSitemap> {
  const reading = sitemapReading(options);
  for (const { url, source } of options.named) reading.enqueue({ url, source, depth: 0 });
  yield* reading.readQueue();
  if (options.wellKnown === "never" || (options.wellKnown === "fallback" && reading.foundAny())) return;
  for (const path of wellKnownPaths) {
    const url = new URL(path, options.origin).href;
    if (reading.isValid(url)) return;
    const found = await reading.read({ url, source: "well-known", depth: 0 });
    if (!reading.isValid(url)) continue;
    if (found !== null) yield found;
    yield* reading.readQueue();
    return;
  }
}

function sitemapReading(options: DiscoverSitemapsOptions) {
  const queue: QueuedSitemap[] = [];
  const visited = new Set<string>();
  const valid = new Set<string>();
  let urls = 0;

  function enqueue(sitemap: QueuedSitemap): void {
    if (visited.has(sitemap.url)) return;
    if (visited.size >= maxFiles || sitemap.depth > maxIndexDepth) options.onLimit("sitemap-files", sitemap.url, 1);
    else queue.push(sitemap);
  }

  /** What may still be taken of a file's URLs. */
  function withinLimits({ url, entries, count }: ParsedSitemap): readonly SitemapEntry[] {
    const room = Math.min(maxUrlsPerFile, options.maxUrls - urls);
    options.onLimit("sitemap-urls", url, Math.max(0, count - room));
    const taken = entries.slice(0, Math.max(0, room));
    urls += taken.length;
    return taken;
  }

  function accept(sitemap: QueuedSitemap, parsed: ParsedSitemap): DiscoveredSitemap {
    const { source, depth, url } = sitemap;
    const type = documentTypes[parsed.type];
    if (type !== "unknown") for (const each of [url, parsed.url]) valid.add(each);
    const isNested = type === "index" && depth > 0;
    const issues = isNested ? [...parsed.issues, "index-nested"] : parsed.issues;
    const document: SitemapDocument = { url, status: 200, type, source, urls: parsed.count, issues };
    if (type === "unknown") return { document, entries: [] };
    if (type !== "index") return { document, entries: withinLimits(parsed) };
    for (const loc of parsed.locs) enqueue({ url: new URL(loc).href, source: "index", depth: depth + 1 });
    return { document, entries: [] };
  }

  async function read(sitemap: QueuedSitemap): Promise<DiscoveredSitemap | null> {
    const { url } = sitemap;
    if (visited.has(url)) return null;
    visited.add(url);
    const earlier = options.readEarlier?.(url) ?? null;
    if (earlier !== null) {
      urls += earlier;
      valid.add(url);
      return null;
    }
    const { result, urls: asked } = await options.fetch(url);
    const final = asked.at(-1) ?? url;
    // A redirect to a file that was read already adds nothing.
    if (final !== url && visited.has(final)) return null;
    for (const each of asked) visited.add(each);
    if (result.kind === "failure" || result.status !== 200) return unread(sitemap, result);
    return accept(sitemap, await parsedInTurns(result.body, final, options.now));
  }

  function unread({ url, source }: QueuedSitemap, result: FetchResult): DiscoveredSitemap {
    const status = result.kind === "failure" ? null : result.status;
    return { document: { url, status, type: "unknown", source, urls: 0, issues: [] }, entries: [] };
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

  return { enqueue, read, readQueue, foundAny: () => valid.size > 0, isValid: (url: string) => valid.has(url) };
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

/** Lets others have a turn while a long file is read. */
async function parsedInTurns(bytes: Uint8Array, url: string, now: number): Promise<ParsedSitemap> {
  const steps = sitemapSteps(bytes, url, { now });
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % stepsPerTurn === 0) await setImmediate();
  }
}
