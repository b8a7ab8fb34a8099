import {
  groupValues,
  isMember,
  isSetAside,
  languageFolder,
  type PageKind,
  type PageRecord,
  pageKindOf,
  pageLanguage,
} from "@sightline/model";
import { hasOwnMetadata, isLaterPage } from "@sightline/model/rule";
import { ownText } from "@sightline/text";
import { isUrl, urlIdentity } from "@sightline/url";
import { wholeRecord } from "../reading/page-reading.ts";
import { noindexByIntent, type PageType, pageTypeOf, typeWeight } from "../reading/page-type.ts";
import { safeStructuredData } from "../structured-data/safe-structured-data.ts";
import { hash53 } from "./hash.ts";
import { type Lowest, lowest } from "./lowest.ts";
import { type MarkupCoverage, markupCoverage } from "./markup-coverage.ts";
import { type SitemapCoverage, sitemapCoverage } from "./sitemap-coverage.ts";
import { templateKey } from "./template-key.ts";
import { urlSample } from "./url-sample.ts";
import { type WrongCanonicals, wrongCanonicals } from "./wrong-canonicals.ts";

/** Pages of one template. */
export interface TemplateSurvey {
  readonly key: string;
  readonly type: PageType;
  /** Number of pages that have weight. */
  pages: number;
  /** Sum of the pages' type weights, and of type weights times link scores. */
  weight: number;
  linkedWeight: number;
  readonly candidates: Lowest;
}

/** Outcome of a URL that a document of the site names. */
export interface LinkedPage {
  readonly status: number | null;
  readonly indexability: PageRecord["indexability"];
}

/** Results of one pass over all pages of a crawl; only small numbers in it grow with the pages. */
export interface Survey extends SitemapCoverage {
  /** Number of URLs that were requested. */
  readonly requests: number;
  /** Number of those with status 429, 5xx or a timeout. */
  readonly failures: number;
  /** Number of linked URLs, and of those that lead to errors. */
  readonly advertised: number;
  readonly dead: number;
  readonly deadSample: readonly string[];
  /** Number of pages that answer 402: a crawler is asked to pay for them. */
  readonly priced: number;
  readonly pricedSample: readonly string[];
  /** Price of the first of them by its header `crawler-price`; `null` if none states one. */
  readonly price: string | null;
  readonly html: number;
  /** Number of HTML pages that can be indexed under their own URL. */
  readonly indexable: number;
  readonly maxLinkScore: number;
  /** Number of HTML pages without weight because their noindex is intended. */
  readonly left: number;
  /** Number of HTML pages that are not scored, since they name another URL as their own. */
  readonly copies: number;
  readonly templates: ReadonlyMap<string, TemplateSurvey>;
  readonly types: ReadonlyMap<PageType, number>;
  readonly nearest: ReadonlyMap<PageType, string>;
  readonly coverage: MarkupCoverage;
  readonly wanted: ReadonlyMap<string, LinkedPage>;
  /** Returns the number of indexable pages except forms with the title of a page, for the same language. */
  titleCount(page: SurveyedPage): number;
  descriptionCount(page: SurveyedPage): number;
  hopsTo(page: SurveyedPage): number;
  readonly wrongCanonical: WrongCanonicals["of"];
}

/** Data by which a survey knows a page: a few numbers and its URLs, so that they can be kept for each page of a sample. */
export interface SurveyedPage
  extends Pick<PageRecord, "url" | "canonicalUrl" | "indexability" | "nearDuplicateCluster"> {
  /** Hashes of its title and description with its language folder; `null` for none. */
  readonly title: number | null;
  readonly description: number | null;
}

/** Returns the data by which a survey knows a page. */
export function surveyedPage(page: PageRecord): SurveyedPage {
  const { url, canonicalUrl, indexability, nearDuplicateCluster } = page;
  return {
    url,
    canonicalUrl,
    indexability,
    nearDuplicateCluster,
    title: wordingHash(page, "title"),
    description: wordingHash(page, "metaDescription"),
  };
}

/** Options of a survey. */
export interface SurveyOptions {
  readonly startUrl: string;
  readonly seed: number;
  /** Maximum pages of the sample. */
  readonly maxPages: number;
  /** Keys of URLs whose outcome is recorded. */
  readonly wantedUrls: ReadonlySet<string>;
  /** Returns true if the owner intends a page's noindex. Default: by the page's type. */
  readonly isIntendedNoindex?: (url: string) => boolean;
}

/** Streams all pages once. The result does not depend on their order. */
export async function surveyPages(
  pages: AsyncIterable<readonly PageRecord[]>,
  options: SurveyOptions,
  signal: AbortSignal,
): Promise<Survey> {
  const surveyor = surveyorOf(options);
  for await (const batch of pages) {
    signal.throwIfAborted();
    for (const page of batch) surveyor.add(page);
  }
  return surveyor.finish();
}

/** Kinds besides those that rules set aside, of pages without anything to cite; shells are scored for their scripts. */
const barren: ReadonlySet<PageKind> = new Set(["moved", "empty", "default-page"]);

/** True for HTML that is content of the site: no error with status 200, page of an attachment or result of a search. */
function isContent(page: PageRecord): boolean {
  if (!isMember("html", page)) return false;
  const kind = page.judgedKind ?? pageKindOf(page);
  return !isSetAside(kind) && !barren.has(kind);
}

/**
 * True if a page is scored: an HTML response with content that is its own canonical, or a challenge instead of it.
 */
export function isScoredPage(page: PageRecord): boolean {
  if (page.challenge) return true;
  if (!isContent(page)) return false;
  return !["canonicalised", "duplicate", "redirect"].includes(page.indexability);
}

function surveyorOf(options: SurveyOptions) {
  const counts = {
    requests: 0,
    failures: 0,
    advertised: 0,
    dead: 0,
    priced: 0,
    html: 0,
    indexable: 0,
    maxLinkScore: 0,
    left: 0,
    copies: 0,
  };
  const deadUrls = urlSample();
  const pricedUrls = urlSample();
  let price: string | null = null;
  const titles = new Map<number, number>();
  const descriptions = new Map<number, number>();
  const hops = new Map<number, number>();
  const templates = new Map<string, TemplateSurvey>();
  const types = new Map<PageType, number>();
  const nearest = new Map<PageType, { readonly depth: number; readonly url: string }>();
  const wanted = new Map<string, LinkedPage>();
  const coverage = markupCoverage();
  const sitemaps = sitemapCoverage();
  const canonicals = wrongCanonicals();

  function add(unsafe: PageRecord): void {
    const page = safeStructuredData(wholeRecord(unsafe).whole).facts;
    counts.requests += 1;
    canonicals.add(page);
    countOutcome(page);
    const key = urlIdentity(page.url);
    if (options.wantedUrls.has(key)) wanted.set(key, { status: page.status, indexability: page.indexability });
    if (page.redirectHops > 0 && !page.redirectLoop && isAdvertised(page)) {
      const target = hash53(urlIdentity(page.finalUrl));
      const length = page.redirectHops - (isUpgrade(page) ? 1 : 0);
      hops.set(target, Math.max(hops.get(target) ?? 0, length));
    }
    countPage(page);
  }

  function countPage(page: PageRecord): void {
    if (isScoredPage(page)) addScored(page);
    else if (isContent(page)) counts.copies += 1;
  }

  function countOutcome(page: PageRecord): void {
    if (hasFailed(page)) counts.failures += 1;
    if (page.status === 402) addPriced(page);
    sitemaps.add(page);
    // Dead URLs that only a sitemap names are judged with the sitemap.
    if (page.inlinks === 0) return;
    counts.advertised += 1;
    if (!isDead(page)) return;
    counts.dead += 1;
    deadUrls.add(page.url);
  }

  function addPriced({ url, headers }: PageRecord): void {
    counts.priced += 1;
    pricedUrls.add(url);
    price ??= headers.find(({ name }) => name === "crawler-price")?.value.slice(0, 50) ?? null;
  }

  function addScored(page: PageRecord): void {
    const type = pageTypeOf(page, options.startUrl);
    counts.html += 1;
    if (page.indexability === "indexable") {
      counts.indexable += 1;
      sitemaps.addIndexable(page);
      // Later pages of a series and forms with other parameters may share them, and scripts replace those of their pages.
      if (type !== "form" && !isLaterPage(page.url) && hasOwnMetadata(page)) {
        count(titles, wordingHash(page, "title"));
        count(descriptions, wordingHash(page, "metaDescription"));
      }
    }
    counts.maxLinkScore = Math.max(counts.maxLinkScore, page.linkScore);
    types.set(type, (types.get(type) ?? 0) + 1);
    noteNearest(page, type);
    coverage.add(page, type);
    addToTemplate(page, type);
  }

  function noteNearest(page: PageRecord, type: PageType): void {
    const depth = page.clickDepth ?? Number.POSITIVE_INFINITY;
    const known = nearest.get(type);
    if (known === undefined || depth < known.depth || (depth === known.depth && page.url < known.url)) {
      nearest.set(type, { depth, url: ownText(page.url) });
    }
  }

  function addToTemplate(page: PageRecord, type: PageType): void {
    const weight = scoredWeight(page, type, options.isIntendedNoindex);
    if (weight === 0) {
      counts.left += 1;
      return;
    }
    const key = templateKey(page.url, type);
    const template = templates.get(key) ?? {
      key: ownText(key),
      type,
      pages: 0,
      weight: 0,
      linkedWeight: 0,
      candidates: lowest(options.maxPages),
    };
    templates.set(template.key, template);
    template.pages += 1;
    template.weight += weight;
    template.linkedWeight += weight * page.linkScore;
    template.candidates.offer(hash53(urlIdentity(page.url), options.seed), page.id, page.wordCount);
  }

  return {
    add,
    finish(): Survey {
      const wrong = canonicals.finish();
      return {
        ...counts,
        indexable: counts.indexable - wrong.pages,
        ...sitemaps.finish(wrong),
        wrongCanonical: wrong.of,
        deadSample: deadUrls.urls(),
        pricedSample: pricedUrls.urls(),
        price,
        templates,
        types,
        nearest: new Map([...nearest].flatMap(([type, { depth, url }]) => (depth <= 2 ? [[type, url] as const] : []))),
        coverage: coverage.finish(),
        wanted,
        titleCount: ({ title }) => (title === null ? 0 : (titles.get(title) ?? 0)),
        descriptionCount: ({ description }) => (description === null ? 0 : (descriptions.get(description) ?? 0)),
        hopsTo: ({ url }) => hops.get(hash53(urlIdentity(url))) ?? 0,
      };
    },
  };
}

/** Returns the weight of a page by its type; 0 when its noindex is intended. */
export function scoredWeight(
  page: Pick<PageRecord, "indexability" | "url">,
  type: PageType,
  isIntendedNoindex: (url: string) => boolean = () => false,
): number {
  const isMeant = page.indexability === "noindex" && (noindexByIntent.has(type) || isIntendedNoindex(page.url));
  return isMeant ? 0 : typeWeight(type);
}

/** True for a hop from http to https on one host, which the rule about chains does not count either. */
function isUpgrade({ url, redirect }: PageRecord): boolean {
  const to = redirect?.url ?? "";
  if (!url.startsWith("http://") || !to.startsWith("https://") || !isUrl(to)) return false;
  return new URL(url).host === new URL(to).host;
}

function hasFailed({ failure, status }: PageRecord): boolean {
  return failure?.kind === "timeout" || status === 429 || (status ?? 0) >= 500;
}

/** True for an error; 402 is a price. */
function isDead({ status, redirectLoop, redirectHops }: PageRecord): boolean {
  return status === null || (status >= 400 && status !== 402) || redirectLoop || redirectHops > 1;
}

function isAdvertised(page: PageRecord): boolean {
  return page.inSitemap || page.inlinks > 0;
}

function count(counts: Map<number, number>, hash: number | null): void {
  if (hash !== null) counts.set(hash, (counts.get(hash) ?? 0) + 1);
}

/**
 * Returns the hash of a title or description as the rules about duplicates compare it, separate for each language folder;
 * `null` for none.
 */
function wordingHash(page: PageRecord, name: "title" | "metaDescription"): number | null {
  const text = (groupValues(page)[name] ?? "").toLowerCase().replace(/\s+/g, " ").trim();
  return text === "" ? null : hash53(`${languageFolder(page.url, pageLanguage(page))?.toLowerCase() ?? ""} ${text}`);
}
