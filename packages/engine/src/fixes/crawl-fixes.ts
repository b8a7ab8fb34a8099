import { loadSiteCopy, siteFiles } from "@sightline/crawl";
import {
  type FixSite,
  fixers,
  type Patch,
  patchesOf,
  type SourcePage,
  type SourceText,
  sourcePage,
  textsNeeded,
} from "@sightline/fixes";
import { AuditError, type Crawl, isOpenCrawl } from "@sightline/model";
import { type Listed, listCursor, listPosition, type StoredIssue } from "@sightline/model/ports";
import { memoize } from "@sightline/packed";
import { copyUrls, parseUrl, publishedUrls } from "@sightline/url";
import type { AuditContext } from "../context/audit-context.ts";
import { withinTime } from "../context/within-time.ts";
import { sitemapFiles } from "../judge/site-documents.ts";
import { type DescribedIssue, describedIssues } from "../lists/crawl-issues.ts";
import { type RevisitOptions, revisit } from "../sites/revisit.ts";
import { type FixPatch, fixPatch } from "./fix-patch.ts";
import { type RequestedTexts, requestedTexts } from "./requested-texts.ts";

/** Fix of an issue of a stored crawl, against what the site answers now. */
export interface CrawlFix {
  readonly issue: DescribedIssue;
  /** `null` when none is offered. */
  readonly patch: FixPatch | null;
  /** Why no patch is offered; it begins with `not assessed` if the page could not be read again. `null` with a patch. */
  readonly reason: string | null;
}

/** Options of a list of fixes. */
export interface CrawlFixOptions {
  /** Maximum number of fixes. Each takes about one request to the site; at most 25. */
  readonly limit: number;
  readonly cursor?: string | null;
  /** Only issues of this rule. */
  readonly rule?: string;
}

/** Maximum number of fixes of one call. */
export const maxFixes = 25;
/** Maximum number of requests of one call. */
const maxRequests = 60;
/** Maximum number of sitemaps that are read. */
const maxSitemaps = 3;
/** Maximum number of parsed pages that are kept: as many as one fix reads, and another may read again. */
const maxParsed = 12;
/** Time for the requests of one call, as for a verification. */
const deadlineMs = 60_000;

/**
 * Lists the issues of a crawl whose rules have a mechanical fix, by rule, with a patch against what the site answers now.
 * The patches are not proved: nothing is applied, and no audit has seen their effect.
 *
 * @throws AuditError `not_found`; `conflict` while the crawl runs; `invalid_options` for a cursor of another list; the
 * reason of the signal
 */
export async function crawlFixes(
  context: AuditContext,
  crawlId: string,
  options: CrawlFixOptions,
  { signal = new AbortController().signal, ...allowed }: RevisitOptions = {},
): Promise<Listed<CrawlFix>> {
  const { store } = context;
  const crawl = await store.crawls.get(crawlId);
  if (crawl === null) throw new AuditError("not_found", `There is no crawl ${crawlId}.`);
  if (isOpenCrawl(crawl)) throw new AuditError("conflict", "The crawl has not ended yet.");
  const { items, cursor } = await fixableIssues(context, crawlId, options);
  if (items.length === 0) return { items: [], cursor };
  const describe = await describedIssues(context, crawl);
  const again = await revisit(context, crawl, allowed);
  const fetcher = again.context.fetcher(again.crawl.plan);
  try {
    const files = siteFiles({ ...again.context, fetcher }, again.crawl);
    return await withinTime({ clock: context.clock, deadlineMs, signal }, async (within) => {
      const texts = requestedTexts(files, { maxRequests, within, signal });
      const site = await crawlFixSite(context, crawl, texts);
      const fixes: CrawlFix[] = [];
      for (const issue of items) fixes.push({ issue: describe(issue), ...(await fixOf(issue, site, texts)) });
      return { items: fixes, cursor };
    });
  } finally {
    await fetcher.close();
  }
}

/** Lists issues of rules with a fix: one rule after the other, with one cursor. */
async function fixableIssues(
  { store }: AuditContext,
  crawlId: string,
  options: CrawlFixOptions,
): Promise<Listed<StoredIssue>> {
  const limit = Math.min(options.limit, maxFixes);
  const rules = fixers.map(({ rule }) => rule).filter((rule) => options.rule === undefined || rule === options.rule);
  const filters = ["fixes", crawlId, options.rule];
  const [place = 0, inner = ""] = listPosition({ limit, cursor: options.cursor ?? null }, filters, [0, ""]) ?? [];
  const items: StoredIssue[] = [];
  let from: string | null = inner === "" ? null : String(inner);
  for (let index = Number(place); ; index++) {
    const rule = rules[index];
    if (rule === undefined) return { items, cursor: null };
    const part = await store.issues.list(crawlId, { rule, limit: limit - items.length, cursor: from });
    items.push(...part.items);
    if (part.cursor !== null) return { items, cursor: listCursor(filters, [index, part.cursor]) };
    if (items.length === limit && index + 1 < rules.length) {
      return { items, cursor: listCursor(filters, [index + 1, ""]) };
    }
    from = null;
  }
}

/** What fixes are made from, for which texts are requested as they are needed. */
interface RequestedSite extends FixSite {
  /** Sets the URLs that the next fix may read. */
  limitTo(urls: readonly string[]): void;
  readonly sitemapUrls: readonly string[];
}

async function fixOf(
  issue: StoredIssue,
  site: RequestedSite,
  texts: RequestedTexts,
): Promise<Pick<CrawlFix, "patch" | "reason">> {
  const { urls: own, answers, hasSitemaps } = textsNeeded(issue);
  const urls = [...(hasSitemaps ? site.sitemapUrls : own), ...answers];
  let unread: string | null = null;
  for (const url of urls) {
    if (texts.get(url) === undefined && !texts.hasRoom()) {
      return { patch: null, reason: "not assessed: too many requests for one call; ask for fewer fixes" };
    }
    const loaded = await texts.load(url);
    if (loaded.kind === "text" || (loaded.isSeen && answers.includes(url))) continue;
    if (url === issue.subject.url) return { patch: null, reason: loaded.reason };
    unread ??= loaded.reason;
  }
  site.limitTo(urls);
  const { patches, unpatched } = patchesOf([issue], site);
  const [patch] = patches;
  if (patch === undefined) return { patch: null, reason: unread ?? unpatched[0]?.reason ?? "no patch is offered" };
  return { patch: shownPatch(patch, texts), reason: null };
}

function shownPatch(patch: Patch, texts: RequestedTexts): FixPatch {
  return fixPatch(patch, (url) => {
    const loaded = texts.get(url);
    return loaded?.kind === "text" ? loaded.text : null;
  });
}

async function crawlFixSite({ store }: AuditContext, crawl: Crawl, texts: RequestedTexts): Promise<RequestedSite> {
  const copy = (await loadSiteCopy(store.documents, crawl.id))?.copy ?? null;
  const sitemaps = await sitemapFiles(store, crawl.id);
  const sitemapUrls = sitemaps.flatMap(({ url, status }) => (status === 200 ? [url] : [])).slice(0, maxSitemaps);
  let allowed: readonly string[] = [];
  const textAt = (url: string): SourceText | null => {
    const loaded = allowed.includes(url) ? texts.get(url) : undefined;
    return loaded?.kind === "text" ? { file: url, url, text: loaded.text } : null;
  };
  const parsedAt = memoize((url: string): SourcePage | null => {
    const loaded = texts.get(url);
    return loaded?.kind === "text" && loaded.isHtml ? parsed({ file: url, url, text: loaded.text }) : null;
  }, maxParsed);
  const pageAt = (url: string): SourcePage | null => (textAt(url) === null ? null : parsedAt(url));
  const hasSeen = (url: string): boolean => {
    const loaded = texts.get(url);
    return loaded?.kind === "text" || loaded?.isSeen === true;
  };
  return {
    limitTo(urls) {
      allowed = urls;
    },
    sitemapUrls,
    isWhole: false,
    pages: () => allowed.flatMap((url) => pageAt(url) ?? []),
    pageAt,
    textAt,
    newTextAt: () => null,
    sitemaps: () => sitemapUrls.flatMap((url) => textAt(url) ?? []),
    answer: (url) => ({ kind: hasSeen(url) ? "page" : "unknown" }),
    hasSeen,
    toAudited: copy === null ? (url) => url : copyUrls(copy),
    toPublished: copy === null ? (url) => parseUrl(url)?.href ?? null : publishedUrls(copy),
  };
}

function parsed(source: SourceText): SourcePage | null {
  try {
    return sourcePage(source);
  } catch {
    // It has too many elements; the crawl has reported that.
    return null;
  }
}
