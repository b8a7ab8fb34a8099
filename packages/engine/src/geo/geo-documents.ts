import { type SiteFiles, sitemapReader } from "@sightline/crawl";
import { type GeoDocument, geoDocumentPaths, llmsPaths, type SitemapDates, type SitemapEntry } from "@sightline/geo";
import type { SitemapDocument } from "@sightline/model";
import type { Clock } from "@sightline/model/ports";
import { withinTime } from "../context/within-time.ts";

/** Documents requested from a site in addition to its crawl. */
export interface GeoDocuments {
  /** Every request with its result; files that robots.txt disallows are left out. */
  readonly documents: readonly GeoDocument[];
  readonly sitemapDates: SitemapDates | null;
}

/** Dependencies and options for requesting documents. */
export interface GeoDocumentsOptions {
  readonly origin: string;
  readonly startUrl: string;
  /** Files for agents that the home page declares. */
  readonly declared: readonly string[];
  readonly sitemaps: readonly SitemapDocument[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const maxDocumentBytes = 1_048_576;
const maxSitemapBytes = 10 * 1_048_576;
const maxSitemaps = 5;
const maxSampledDates = 1000;
/** Overall deadline: a host that requires long pauses is not asked for every document. */
const deadlineMs = 60_000;

/** Requests the small documents of a site, and its sitemaps again for their dates. */
export async function readGeoDocuments(files: SiteFiles, options: GeoDocumentsOptions): Promise<GeoDocuments> {
  const { origin, declared, clock, signal } = options;
  return withinTime({ clock, deadlineMs, signal }, async (within) => {
    const known = [...geoDocumentPaths, ...llmsPaths(options.startUrl)].map((path) => `${origin}${path}`);
    const documents = await readAll(files, unique([...known, ...declared]), within);
    signal.throwIfAborted();
    const { sitemapDates, requested: asked } = await readDates(files, options.sitemaps, within, clock.now());
    signal.throwIfAborted();
    return { documents: [...documents, ...asked], sitemapDates };
  });
}

function unique(urls: readonly string[]): string[] {
  return [...new Set(urls)];
}

async function readAll(files: SiteFiles, urls: readonly string[], signal: AbortSignal): Promise<GeoDocument[]> {
  const found = await Promise.all(urls.map((url) => read(files, url, signal)));
  return found.flatMap((document) => document ?? []);
}

/** Requests one document; `null` when it was not requested. */
async function read(files: SiteFiles, url: string, signal: AbortSignal): Promise<GeoDocument | null> {
  try {
    const { status, contentType, body, isDisallowed } = await files.read(url, maxDocumentBytes, signal);
    return isDisallowed ? null : { url, status, contentType, text: new TextDecoder().decode(body) };
  } catch (error) {
    return unlessPastDeadline(signal)(error);
  }
}

/** Past the deadline, nothing is requested; if the caller aborted, the error is thrown further up. */
function unlessPastDeadline(signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (signal.aborted) return null;
    throw error;
  };
}

async function readDates(
  files: SiteFiles,
  sitemaps: readonly SitemapDocument[],
  signal: AbortSignal,
  now: number,
): Promise<{ readonly sitemapDates: SitemapDates | null; readonly requested: readonly GeoDocument[] }> {
  const listed = sitemaps.filter(({ status, type }) => status === 200 && type === "urlset").slice(0, maxSitemaps);
  const requested: GeoDocument[] = [];
  const dates = dateTally();
  const reader = sitemapReader();
  try {
    for (const { url } of listed) {
      const file = await files.read(url, maxSitemapBytes, signal).catch(unlessPastDeadline(signal));
      if (file === null || file.isDisallowed) continue;
      requested.push({ url, status: file.status, contentType: file.contentType, text: sitemapText(file.body) });
      if (file.status === 200) dates.add((await reader.read(file.body, url, { now })).entries);
    }
  } finally {
    await reader.close();
  }
  return { sitemapDates: requested.some(({ status }) => status === 200) ? dates.result() : null, requested };
}

/** Returns the source of a sitemap, from which its patch is made; empty for a compressed one, and one of over 1 MB. */
function sitemapText(body: Uint8Array): string {
  const isCompressed = body[0] === 0x1f && body[1] === 0x8b;
  return isCompressed || body.length > maxDocumentBytes ? "" : new TextDecoder().decode(body);
}

function dateTally() {
  const sample: SitemapEntry[] = [];
  const values = new Set<string>();
  let urls = 0;
  let withValidLastmod = 0;
  return {
    add(entries: readonly { readonly loc: string; readonly lastmod: string | null }[]): void {
      urls += entries.length;
      sample.push(
        ...entries.slice(0, maxSampledDates - sample.length).map(({ loc, lastmod }) => ({ url: loc, lastmod })),
      );
      for (const { lastmod } of entries) {
        if (lastmod === null) continue;
        if (!Number.isNaN(Date.parse(lastmod))) withValidLastmod += 1;
        if (values.size < maxSampledDates) values.add(lastmod);
      }
    },
    result: (): SitemapDates => ({ urls, withValidLastmod, distinctLastmods: values.size, sample }),
  };
}
