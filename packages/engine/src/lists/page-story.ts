import { type AnswerEngine, engines } from "@sightline/geo/request";
import type { PageRecord, RobotsDocument } from "@sightline/model";
import { parseRobots, type RobotsMatch } from "@sightline/robots";
import { parseUrl } from "@sightline/url";
import type { AuditContext } from "../context/audit-context.ts";
import { loadScore } from "../judge/crawl-documents.ts";
import { robotsFiles } from "../judge/site-documents.ts";
import { crawlIssues, type DescribedIssue } from "./crawl-issues.ts";
import { type CrawlPage, crawlPage } from "./crawl-page.ts";

/**
 * What decides whether robots.txt lets a crawler fetch a page: a rule, or none, as without the file. If the file is
 * unavailable or takes too much work to check, crawlers fetch nothing, with few exceptions.
 */
export type AccessReason = "rule" | "none" | "unavailable" | "work";

/** Access of the crawler of an engine to a page by robots.txt, and the line that decides. */
export interface EngineAccess {
  readonly engine: string;
  /** Token of its crawler in robots.txt. */
  readonly token: string;
  readonly allowed: boolean;
  readonly decidedBy: AccessReason;
  /** Line of the deciding rule, from 1; `null` if no rule decides. */
  readonly line: number | null;
  /** That rule as `Allow: /path` or `Disallow: /path`; `null` if no rule decides. */
  readonly rule: string | null;
}

/** Issue of a page, with what its rule costs the whole site. */
export interface StoryIssue extends DescribedIssue {
  /** Points that the score gains if all issues of the rule are fixed; `null` if it weighs nothing. */
  readonly gainOfRule: number | null;
}

/** What a crawl knows of one page, in one answer. */
export interface PageStory {
  readonly page: CrawlPage;
  /** Page to which its canonical or redirect leads, if the crawl fetched it. */
  readonly leadsTo: Pick<PageRecord, "url" | "status" | "indexability"> | null;
  /** The robots.txt of its host; `null` if the crawl read none. */
  readonly robots: { readonly url: string; readonly engines: readonly EngineAccess[] } | null;
  /** Errors first, at most 25. */
  readonly issues: readonly StoryIssue[];
}

const shownIssues = 25;

/**
 * Tells what a crawl knows of the page of a URL: who links to it, which line of robots.txt decides for each engine, where
 * it leads, its issues and what they cost. `null` if the crawl has not fetched it. @throws AuditError `not_found`
 */
export async function pageStory(context: AuditContext, crawlId: string, url: string): Promise<PageStory | null> {
  const { store } = context;
  const record = await store.pages.get(crawlId, url);
  const page = record === null ? null : await crawlPage(context, crawlId, record.id);
  if (page === null) return null;
  const [robots, score, { items }, target] = await Promise.all([
    robotsFiles(store, crawlId),
    loadScore(store, crawlId),
    crawlIssues(context, crawlId, { pageId: page.id, sort: "severity", limit: shownIssues }),
    targetOf(page) === null ? null : store.pages.get(crawlId, targetOf(page) ?? ""),
  ]);
  const gains = new Map(score?.attribution.map(({ rule, gainIfFixed }) => [rule, gainIfFixed]));
  const origin = parseUrl(page.url)?.origin;
  const file = robots.find((document) => parseUrl(document.url)?.origin === origin);
  return {
    page,
    leadsTo: target === null ? null : answerOf(target),
    robots: file === undefined ? null : { url: file.url, engines: engineAccess(file, page.url) },
    issues: items.map((issue) => ({ ...issue, gainOfRule: gains.get(issue.rule) ?? null })),
  };
}

function answerOf({ url, status, indexability }: PageRecord): NonNullable<PageStory["leadsTo"]> {
  return { url, status, indexability };
}

function targetOf({ url, finalUrl, canonicalUrl }: PageRecord): string | null {
  if (finalUrl !== url) return finalUrl;
  return canonicalUrl === url ? null : canonicalUrl;
}

function engineAccess({ policy, text, url }: RobotsDocument, page: string): readonly EngineAccess[] {
  const match = policy === "parsed" ? parseRobots(text, { url }).matcher(page) : null;
  return engines.map(({ label, token, ...engine }) => {
    const decided = match?.(token);
    return {
      engine: label,
      token,
      allowed: decided?.allowed ?? isOpen(policy, engine),
      decidedBy: reasonOf(policy, decided),
      line: decided?.line ?? null,
      rule: decided?.rule ?? null,
    };
  });
}

function reasonOf(policy: RobotsDocument["policy"], decided: RobotsMatch | undefined): AccessReason {
  if (policy === "disallow-all") return "unavailable";
  if (decided?.isTooCostly === true) return "work";
  return (decided?.line ?? null) === null ? "none" : "rule";
}

function isOpen(policy: RobotsDocument["policy"], engine: Pick<AnswerEngine, "openWhenRobotsFails">): boolean {
  return policy === "allow-all" || engine.openWhenRobotsFails;
}
