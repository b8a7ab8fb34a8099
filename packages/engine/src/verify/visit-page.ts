import { crawlScope } from "@sightline/crawl";
import type { Crawl, CrawlPlan, PageRecord, RuleTally } from "@sightline/model";
import type { StoredIssue } from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import { memoryStore } from "@sightline/store-memory";
import { urlKey } from "@sightline/url";
import { openCrawl } from "../audit/open-crawl.ts";
import { auditRun } from "../audit/run-audit.ts";
import type { AuditContext } from "../context/audit-context.ts";
import { rulesetVersionOf } from "../judge/ruleset-version.ts";
import { type DescribedIssue, describedIssues } from "../lists/crawl-issues.ts";
import { countingFetcher } from "../sites/counting-fetcher.ts";
import { siteOf } from "../sites/new-site.ts";
import { pageLinks, wholePage } from "./page-links.ts";
import type { PageNeeds } from "./rule-needs.ts";

/** Maximum number of links that are requested for a page. */
export const maxVisitedLinks = 100;

/** Page to visit for a rule. */
export interface Visit {
  readonly url: string;
  readonly plan: CrawlPlan;
  readonly rule: Rule;
  readonly needs: PageNeeds;
  /** Only link that matters; `null`: all of them. */
  readonly target: string | null;
}

/** What a visit found. */
export interface Visited {
  readonly crawl: Crawl;
  /** `null` when it was not fetched. */
  readonly page: PageRecord | null;
  /** What the rule found on the page. */
  readonly issues: readonly DescribedIssue[];
  /** Id of a rule that reports the fault of the page in place of the rule; `null` when none does. */
  readonly superior: string | null;
  /** `null` when nothing was judged. */
  readonly tally: RuleTally | null;
  /** Number of links that were not requested. */
  readonly leftOut: number;
  readonly requests: number;
}

/**
 * Crawls a page and what a rule needs of its links, and judges them, in a store of its own. Redirects are followed within
 * the site of the page.
 */
export async function visitPage(outer: AuditContext, visit: Visit, signal: AbortSignal): Promise<Visited> {
  const memory = memoryStore();
  let requests = 0;
  const context: AuditContext = {
    ...outer,
    store: memory.tenant(outer.tenant),
    records: memory.records,
    rules: outer.rules.map((rule) => (rule.meta.id === visit.rule.meta.id ? visit.rule : rule)),
    fetcher: (plan) => countingFetcher(outer.fetcher(plan), () => requests++),
  };
  try {
    return { ...(await crawledPage(context, visit, signal)), requests };
  } finally {
    await memory.close();
  }
}

async function crawledPage(
  context: AuditContext,
  visit: Visit,
  signal: AbortSignal,
): Promise<Omit<Visited, "requests">> {
  const { url, plan, rule } = visit;
  const site = await siteOf(context, url);
  const { crawl: opened } = await openCrawl(context, site, url, plan, {
    resume: false,
    rulesetVersion: rulesetVersionOf(context.rules, plan.asOf),
  });
  const runOf = (crawl: Crawl) =>
    auditRun({
      ...context,
      ...{ site, crawl, signal, stopSignal: new AbortController().signal, maxOffSiteRequests: 0 },
      onEvent: () => {},
    });
  let run = runOf(opened);
  let crawl = await run.crawl();
  const links = visitedLinks(context, visit, crawl.id);
  for (let hop = 0; hop < visit.needs.hops && crawl.status !== "failed"; hop++) {
    const urls = await links.next();
    if (urls.length === 0) break;
    // The crawl goes on with a longer list.
    run = runOf({ ...opened, counts: crawl.counts, plan: { ...opened.plan, urls: [...urls] } });
    crawl = await run.crawl();
  }
  const page = await context.store.pages.get(crawl.id, url);
  if (page === null) return { crawl, page, issues: [], superior: null, tally: null, leftOut: 0 };
  const { tallies } = await run.judge(crawl, signal);
  const settled = (await context.store.pages.get(crawl.id, url)) ?? page;
  const superiors = new Set(rule.meta.yieldsTo?.map((precedence) => precedence.rule));
  const superior = superiors.size === 0 ? null : await firstRule(context, crawl, settled, superiors);
  const issues = await issuesOf(context, crawl, settled, rule.meta.id);
  const tally = tallies.find((one) => one.rule === rule.meta.id) ?? null;
  return { crawl, page: settled, issues, superior, tally, leftOut: links.leftOut() };
}

/** Follows the links of a page that a rule needs, hop by hop. */
function visitedLinks({ store }: AuditContext, { url, plan, needs, target }: Visit, crawlId: string) {
  const scope = crawlScope(url, plan);
  // A chain goes on from a link to others.
  const matters = (link: string) => target === null || needs.hops > 1 || link === target;
  const known = new Set<string>();
  let last: readonly string[] = needs.follows.length === 0 ? [] : [url];
  const linksOf = async (page: string): Promise<readonly string[]> => {
    const whole = await wholePage(store, crawlId, page);
    const links = whole === null ? [] : [...pageLinks(whole, needs, (link) => scope.decide(link).internal)];
    const asked = links.filter(matters);
    // Without the link, the others show that the rule looks at links of the page.
    return asked.length === 0 ? links : asked;
  };
  return {
    /** Returns all links so far with those of the pages that came last; none if there are no more. */
    async next(): Promise<readonly string[]> {
      const found = (await Promise.all(last.map(linksOf))).flat();
      last = [...new Set(found)].filter((link) => !known.has(link)).slice(0, Math.max(0, maxVisitedLinks - known.size));
      for (const link of found) known.add(link);
      return last.length === 0 ? [] : [...known].slice(0, maxVisitedLinks);
    },
    leftOut: () => Math.max(0, known.size - maxVisitedLinks),
  };
}

async function issuesOf(context: AuditContext, crawl: Crawl, page: PageRecord, rule: string) {
  const describe = await describedIssues(context, crawl);
  const issues: DescribedIssue[] = [];
  for await (const batch of context.store.issues.scan(crawl.id, { rule })) {
    issues.push(...batch.filter((issue) => concerns(issue, page)).map(describe));
  }
  return issues;
}

async function firstRule({ store }: AuditContext, crawl: Crawl, page: PageRecord, rules: ReadonlySet<string>) {
  for await (const batch of store.issues.scan(crawl.id)) {
    const found = batch.find((issue) => rules.has(issue.rule) && concerns(issue, page));
    if (found !== undefined) return found.rule;
  }
  return null;
}

/** True for an issue that counts against a page, or against the whole site. */
function concerns({ pageId, memberIds, subject }: StoredIssue, { id, url }: PageRecord): boolean {
  if (subject.kind === "site" || pageId === id || memberIds.includes(id)) return true;
  return pageId === null && memberIds.length === 0 && urlKey(subject.url) === urlKey(url);
}
