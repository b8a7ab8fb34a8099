import type { PageFacts } from "@sightline/facts";
import {
  AuditError,
  type Crawl,
  type CrawlPlanInput,
  type ExternalLink,
  type ListedCrawl,
  newId,
  noCounts,
  type RenderedPage,
  type Resource,
  type Score,
  type Severity,
} from "@sightline/model";
import type { GrowingListed, Listed, ListedRecord, PageListOptions } from "@sightline/model/ports";
import { type CrawlComparison, crawlComparisons } from "../compare/compare-crawls.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { namedPlan } from "../context/named-plan.ts";
import { type CrawlFix, type CrawlFixOptions, crawlFixes } from "../fixes/crawl-fixes.ts";
import { activeRules } from "../judge/active-rules.ts";
import { loadScore } from "../judge/crawl-documents.ts";
import { rulesetVersionOf } from "../judge/ruleset-version.ts";
import {
  type CompanionList,
  crawlResources,
  externalLinks,
  externalUrlCount,
  lighthouseJson,
  renderedPages,
} from "../lists/companion-lists.ts";
import { type ComparisonIssue, type ComparisonIssueOptions, comparisonIssues } from "../lists/comparison-issues.ts";
import { type CrawlCheck, crawlChecks } from "../lists/crawl-checks.ts";
import {
  type CrawlIssueOptions,
  crawlIssue,
  crawlIssues,
  type DescribedIssue,
  type IssueGroup,
  type IssueGroupOptions,
  issueGroups,
  severityCounts,
} from "../lists/crawl-issues.ts";
import {
  type CrawlLinkOptions,
  crawlLinks,
  type InlinkList,
  type InlinkListOptions,
  type LinkList,
  type LinkListOptions,
  pageInlinks,
  pageOutlinks,
} from "../lists/crawl-links.ts";
import { type CrawlPage, crawlPage } from "../lists/crawl-page.ts";
import { crawlPages, type IssueCounts } from "../lists/crawl-pages.ts";
import { type PageStory, pageStory } from "../lists/page-story.ts";
import { type CrawlListOptions, listCrawls } from "../lists/sorted-crawls.ts";
import type { PageMove } from "../moves/page-move.ts";
import { type PageMoveOptions, pageMoves } from "../moves/page-moves.ts";
import type { RevisitOptions } from "../sites/revisit.ts";
import type { Verification } from "../verify/verification.ts";
import { type CrawlVerifyRequest, verifyInCrawl } from "../verify/verify-in-crawl.ts";
import type { BackgroundCrawls } from "../work/crawls/background-crawls.ts";
import { cancelCrawl } from "../work/crawls/cancel-crawl.ts";
import { crawlEvents } from "../work/crawls/crawl-events.ts";
import type { NumberedEvent } from "../work/crawls/numbered-event.ts";

/** Options for starting a crawl as a job. */
export interface StartCrawlOptions {
  /** Overrides the settings of the site. */
  readonly plan?: CrawlPlanInput;
  /** Id created in advance with `newId`, for hosts that record something about the crawl before it exists. */
  readonly id?: string;
}

/** Crawls of a tenant. */
export interface TenantCrawls {
  get(crawlId: string): Promise<Crawl | null>;
  /** Returns the score of a crawl; `null` while it has none. */
  score(crawlId: string): Promise<Score | null>;
  /** Lists the crawls of a site, by default newest first. @throws AuditError `not_found` or `invalid_options` */
  list(siteId: string, options?: Partial<CrawlListOptions>): Promise<Listed<ListedCrawl>>;
  /**
   * Stores a crawl as queued and returns immediately; {@link Jobs} run it. @throws AuditError `not_found` or
   * `invalid_options`
   */
  start(siteId: string, options?: StartCrawlOptions): Promise<Crawl>;
  /**
   * Asks a crawl to end: requests in progress are finished and kept. One that has not started ends immediately.
   * @throws AuditError `not_found`, or `conflict` when it has completed or failed
   */
  cancel(crawlId: string): Promise<Crawl>;
  /**
   * Returns the number of URLs that a crawl has requested so far. While it runs, those that it is about to request are
   * included; once it is being cancelled, there are none.
   */
  requested(crawlId: string): Promise<number>;
  /** Returns the number of bytes that all crawls of the tenant keep: their plans, and what they know of their pages. */
  storedBytes(): Promise<number>;
  /**
   * Lists pages in order of their arrival in the crawl, by default. While the crawl runs, that list has a cursor at its
   * end, too, which yields what has come since, each page once.
   */
  pages<Fact extends keyof PageFacts = keyof PageFacts>(
    crawlId: string,
    options: Omit<PageListOptions<Fact>, "follow">,
  ): Promise<GrowingListed<ListedRecord<Fact> & IssueCounts>>;
  /**
   * Returns a page by its id in the crawl, with the first of its issues and links; `null` when there is none.
   * @throws AuditError `not_found` for an unknown crawl
   */
  page(crawlId: string, pageId: number): Promise<CrawlPage | null>;
  /**
   * Tells what the crawl knows of the page of a URL: who links to it, which line of robots.txt decides for each engine,
   * where it leads, its issues and what they cost. `null` if the crawl has not fetched it. @throws AuditError `not_found`
   */
  story(crawlId: string, url: string): Promise<PageStory | null>;
  /**
   * Lists the links of other pages to a page, directly or over redirects, by source in order of discovery: those of the
   * first 1,000 sources. @throws AuditError `not_found`, `invalid_options`, or `conflict` before the crawl completes
   */
  inlinks(crawlId: string, pageId: number, options: InlinkListOptions): Promise<InlinkList>;
  /** Lists the links of a page, in document order. @throws AuditError `not_found` or `invalid_options` */
  outlinks(crawlId: string, pageId: number, options: LinkListOptions): Promise<LinkList>;
  /**
   * Lists the links of all fetched pages, by page in order of their arrival, by default. While the crawl runs, that list
   * has a cursor at its end, too, which yields the links of pages that have come since. A call examines a bounded part of
   * them; see {@link LinkList.scanLimitReached}. @throws AuditError `not_found` or `invalid_options`
   */
  links(crawlId: string, options: CrawlLinkOptions): Promise<LinkList>;
  /**
   * Lists issues. While the crawl runs, a list in order of `arrival` has only those that single pages show, and a cursor at
   * its end, too, which yields what has come since, each issue once; when the crawl has ended, also the others.
   * @throws AuditError `not_found`, `invalid_options`, or `conflict` with `since` before the crawl is judged
   */
  issues(crawlId: string, options: CrawlIssueOptions): Promise<GrowingListed<DescribedIssue>>;
  /** Returns an issue by its id; `null` when there is none. @throws AuditError `not_found` for an unknown crawl */
  issue(crawlId: string, issueId: string): Promise<DescribedIssue | null>;
  /** By rule id, unless another order is given. */
  issueGroups(crawlId: string, options: IssueGroupOptions): Promise<Listed<IssueGroup>>;
  /**
   * Compares a judged crawl with an earlier one of its site, by default the completed crawl before it: scores with the
   * bridge between them in points, numbers of pages, and numbers of issues by state and severity. A pair is computed once,
   * in time that grows with its pages and issues, and stored.
   * @throws AuditError `not_found`; `crawl_required` when there is no earlier crawl; `conflict` when the crawls cannot be
   * compared
   */
  comparison(crawlId: string, options?: { readonly with?: string }): Promise<CrawlComparison>;
  /**
   * Lists the issues of a judged crawl and an earlier one with their states: those of the later crawl, then those that
   * only the earlier one has. One call reads at most 5,000 issues, so that a page may be short or empty and have a cursor.
   * @throws AuditError as `comparison`, and `invalid_options`
   */
  comparisonIssues(crawlId: string, options: ComparisonIssueOptions): Promise<Listed<ComparisonIssue>>;
  /**
   * Yields what became of every page of an old host on a new one: whether it is at its place, which redirects lead there,
   * and what of it changed. Both crawls are of the same tenant, and may be of one site before and after a relaunch.
   * @throws AuditError `not_found`, or `invalid_options` for a map that is too large
   */
  moves(oldCrawlId: string, newCrawlId: string, options?: PageMoveOptions): AsyncIterable<PageMove>;
  /**
   * Lists the rules of a judged crawl with what came of each, by id. @throws AuditError `not_found`, or `conflict` when
   * the crawl has not been judged
   */
  checks(crawlId: string): Promise<readonly CrawlCheck[]>;
  /**
   * Requests a page of the site of a crawl again, with the settings of the crawl, and says whether a rule still finds
   * something there. Nothing is stored.
   * @throws AuditError `not_found` for an unknown crawl or issue, `invalid_url` for a page of another site, or
   * `invalid_options` for a rule that does not exist; the reason of the signal
   */
  verify(crawlId: string, request: CrawlVerifyRequest, options?: RevisitOptions): Promise<Verification>;
  /** Returns what the crawl has found of URLs of other sites, by URL. @throws AuditError `not_found` */
  externalLinks(crawlId: string): Promise<CompanionList<ExternalLink>>;
  /** Returns what the crawl has found of images, scripts and other files, by URL. @throws AuditError `not_found` */
  resources(crawlId: string): Promise<CompanionList<Resource>>;
  /** Returns what a browser has shown of pages of the crawl, by URL. @throws AuditError `not_found` */
  renderedPages(crawlId: string): Promise<readonly RenderedPage[]>;
  /**
   * Returns the JSON of Lighthouse of a page as text; `null` if there is none.
   * @throws AuditError `not_found` for an unknown crawl
   */
  lighthouse(crawlId: string, url: string): Promise<string | null>;
  /**
   * Lists the issues of an ended crawl whose rules have a mechanical fix, by rule, each with a patch against what the
   * site answers now, or the reason why none is offered. Requests about one page for each, as the crawl did. The patches are
   * not proved. @throws AuditError `not_found`, `conflict` before the crawl ends, or `invalid_options`
   */
  fixes(crawlId: string, options: CrawlFixOptions, revisit?: RevisitOptions): Promise<Listed<CrawlFix>>;
  severityCounts(crawlId: string): Promise<Readonly<Record<Severity, number>>>;
  /**
   * Yields progress until the crawl ends, after the event numbered `after`; ends without error when the signal aborts.
   */
  events(
    crawlId: string,
    options?: { readonly after?: number; readonly signal?: AbortSignal },
  ): AsyncIterable<NumberedEvent>;
}

/** Creates the API for the crawls of one tenant. */
export function siteCrawls(context: AuditContext, background: BackgroundCrawls): TenantCrawls {
  const { store } = context;
  const compare = crawlComparisons(context);
  return {
    get: (crawlId) => store.crawls.get(crawlId),
    score: (crawlId) => loadScore(store, crawlId),
    list: (siteId, options) => listCrawls(store, siteId, { limit: 100, ...options }),
    start: (siteId, options = {}) => startCrawl(context, background, siteId, options),
    async requested(crawlId) {
      const crawl = await store.crawls.get(crawlId);
      if (crawl === null) return 0;
      const { fetched, leased } = await store.frontier.counts(crawlId);
      return Math.max(crawl.counts.fetched, fetched + leased) + (await externalUrlCount(store.documents, crawlId));
    },
    storedBytes: () => store.crawls.storedBytes(),
    cancel: (crawlId) => cancelCrawl(context, background, crawlId),
    pages: (crawlId, options) => crawlPages(store, crawlId, options),
    page: (crawlId, pageId) => crawlPage(context, crawlId, pageId),
    story: (crawlId, url) => pageStory(context, crawlId, url),
    inlinks: (crawlId, pageId, options) => pageInlinks(store, crawlId, pageId, options),
    outlinks: (crawlId, pageId, options) => pageOutlinks(store, crawlId, pageId, options),
    links: (crawlId, options) => crawlLinks(store, crawlId, options),
    issues: (crawlId, options) => crawlIssues(context, crawlId, options),
    issue: (crawlId, issueId) => crawlIssue(context, crawlId, issueId),
    issueGroups: (crawlId, options) => issueGroups(context, crawlId, options),
    comparison: (crawlId, options = {}) => compare(options.with, crawlId),
    comparisonIssues: (crawlId, options) => comparisonIssues(context, crawlId, options),
    moves: (oldCrawlId, newCrawlId, options) => pageMoves(store, oldCrawlId, newCrawlId, options),
    checks: (crawlId) => crawlChecks(context, crawlId),
    verify: (crawlId, request, options) => verifyInCrawl(context, crawlId, request, options),
    externalLinks: (crawlId) => externalLinks(store, crawlId),
    resources: (crawlId) => crawlResources(store, crawlId),
    renderedPages: (crawlId) => renderedPages(store, crawlId),
    lighthouse: (crawlId, url) => lighthouseJson(store, crawlId, url),
    fixes: (crawlId, options, revisit) => crawlFixes(context, crawlId, options, revisit),
    severityCounts: (crawlId) => severityCounts(context, crawlId),
    events: (crawlId, options = {}) => crawlEvents(context, background, crawlId, options),
  };
}

async function startCrawl(
  context: AuditContext,
  background: BackgroundCrawls,
  siteId: string,
  { plan: requested = {}, id }: StartCrawlOptions,
): Promise<Crawl> {
  const { store, clock, ids } = context;
  const site = await store.sites.get(siteId);
  if (site === null) throw new AuditError("not_found", `There is no site ${siteId}.`);
  const plan = namedPlan(context, { ...site.settings, ...requested });
  activeRules(context.rules, plan);
  const crawl: Crawl = {
    id: id ?? newId("crawl", ids),
    siteId,
    startUrl: site.url,
    status: "queued",
    stopReason: null,
    truncated: false,
    plan,
    counts: noCounts,
    limitsHit: [],
    epoch: 0,
    rulesetVersion: rulesetVersionOf(context.rules, plan.asOf),
    createdAt: new Date(clock.now()).toISOString(),
    startedAt: null,
    finishedAt: null,
    error: null,
  };
  await store.crawls.create(crawl);
  await background.enqueue(context.tenant, crawl);
  return crawl;
}
