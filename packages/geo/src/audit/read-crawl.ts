import { urlKey } from "@sightline/url";
import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import type { PageReading, ReadingContext } from "../reading/page-reading.ts";
import { siteRobots } from "../robots/site-robots.ts";
import { readSiteLlms } from "../site/llms-file.ts";
import { siteBrand } from "../site/site-brand.ts";
import { type Survey, surveyPages } from "../site/survey.ts";
import { type TemplateCluster, templateClusters } from "../site/template-clusters.ts";
import type { AuditTerms } from "./audit-terms.ts";
import { chosenPages } from "./chosen-pages.ts";
import { heldPages } from "./held-pages.ts";
import { pageReader } from "./page-reader.ts";
import { type ReadPage, readSample, type SampleListener, type SampleReading } from "./read-sample.ts";

/** Result of reading a crawl: facts about the site and one small sheet for each page of the sample. */
export interface CrawlReading extends SampleReading {
  readonly context: ReadingContext;
  readonly home: PageReading | null;
  readonly survey: Survey;
  readonly clusters: readonly TemplateCluster[];
  /** Reads one page in full, with what the crawl knows about it. */
  read(page: number | string): Promise<PageReading | null>;
  /** Reads a changed page of the crawl like the stored one. */
  readAgain(page: GeoPage): PageReading;
}

/** Reading of a crawl before some of its pages changed, but none of its documents. */
export interface EarlierReading {
  readonly reading: CrawlReading;
  /** URLs of the changed pages. */
  readonly changed: ReadonlySet<string>;
}

/** Options of reading a crawl. */
export interface ReadCrawlOptions {
  /** Hears of the pages that are read. Default: nothing does. */
  readonly listener?: SampleListener;
  /** Default: every page of the sample is read. */
  readonly earlier?: EarlierReading;
}

/** Maximum number of templates that are sampled separately. */
const maxTemplates = 200;
const pagesPerTemplate = 5;
const deaf: SampleListener = { onPage: () => undefined, onVerdict: () => undefined };

/**
 * Scans a crawl once and reads its sample page by page. After a change of some pages, only those are read for which the
 * change makes a difference; the result is that of reading all.
 */
export async function readCrawl(
  crawl: GeoCrawl,
  terms: AuditTerms,
  { listener = deaf, earlier }: ReadCrawlOptions = {},
): Promise<CrawlReading> {
  const { signal, maxPages } = terms;
  const homePage = await loadHome(crawl, signal);
  const context = readingContext(crawl, homePage, terms, earlier);
  const survey = await surveyCrawl(crawl, context, terms);
  const most = Math.max(1, Math.min(maxTemplates, Math.floor(maxPages / pagesPerTemplate)));
  const clusters = templateClusters(survey.templates, { most, maxPages });
  const chosen = chosenPages(clusters, maxPages);
  const held =
    earlier?.reading.context === context
      ? heldPages(chosen, earlier.reading.pages, { survey, changed: earlier.changed })
      : new Map<number, ReadPage>();
  const reader = pageReader(crawl, { context, survey, signal });
  await crawl.prepare?.(
    chosen.flatMap(({ id }) => (held.has(id) ? [] : id)),
    signal,
  );
  return {
    context,
    home: homePage === null ? null : reader.read(homePage, null),
    survey,
    clusters,
    ...(await readSample(chosen, { reader, survey, held, listener }, terms)),
    read: async (page) => {
      const loaded = await crawl.load(page, signal);
      return loaded === null ? null : reader.read(loaded, null);
    },
    readAgain: (page) => reader.read(page, null),
  };
}

/** Returns what is known of the site while pages are read; the same as before a change unless the start page names another. */
function readingContext(
  { site }: GeoCrawl,
  home: GeoPage | null,
  { today, weights }: AuditTerms,
  earlier?: EarlierReading,
): ReadingContext {
  const startUrl = home?.record.url ?? site.startUrl;
  const brand = siteBrand(home?.record ?? null);
  const before = earlier?.reading.context;
  if (before !== undefined && before.startUrl === startUrl && before.brand === brand) return before;
  return { origin: site.origin, startUrl, today, brand, robots: siteRobots(site.origin, site.robots), weights };
}

async function surveyCrawl(
  crawl: GeoCrawl,
  { startUrl }: ReadingContext,
  { seed, maxPages, isIntendedNoindex, signal, onProgress }: AuditTerms,
): Promise<Survey> {
  return surveyPages(
    counted(crawl.scan(), (done) => onProgress({ phase: "scan", done, total: null })),
    {
      startUrl,
      seed,
      maxPages,
      wantedUrls: new Set((readSiteLlms(crawl.site)?.links ?? []).map(({ url }) => urlKey(url))),
      ...(isIntendedNoindex === undefined ? {} : { isIntendedNoindex }),
    },
    signal,
  );
}

/** Loads the start page, or the page to which it redirects. */
async function loadHome(crawl: GeoCrawl, signal: AbortSignal): Promise<GeoPage | null> {
  const start = await crawl.load(crawl.site.startUrl, signal);
  if (start === null || start.record.kind !== "redirect" || start.record.finalUrl === start.record.url) return start;
  return (await crawl.load(start.record.finalUrl, signal)) ?? start;
}

async function* counted<Item>(
  batches: AsyncIterable<readonly Item[]>,
  hear: (done: number) => void,
): AsyncGenerator<readonly Item[]> {
  let done = 0;
  for await (const batch of batches) {
    yield batch;
    done += batch.length;
    hear(done);
  }
}
