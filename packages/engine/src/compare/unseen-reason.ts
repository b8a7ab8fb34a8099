import {
  type CrawlPlan,
  type Issue,
  isMember,
  issueTarget,
  type Population,
  refusalStatuses,
  type Subject,
  subjectUrls,
} from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";
import type { Rule } from "@sightline/model/rule";
import { isWhole } from "../judge/earlier-crawl.ts";
import type { JudgedCrawl } from "./crawl-pair.ts";

/**
 * Reason why a crawl could not have found an issue of the other one.
 *
 * - `rule-not-run`: it did not have the rule, or the rule was switched off
 * - `rule-settings-differ`: the rule had other options
 * - `rule-not-assessed`: the rule could not be assessed, needs a whole crawl to show that nothing is wrong, or told what had
 *   changed since a crawl before
 * - `ruleset-differs`: another version of the rules judged it, and nothing shows that the site changed
 * - `page-not-visited`: it did not request the page
 * - `page-gone`: nothing in the later crawl names the page any more
 * - `page-unreadable`: the page did not give a usable response
 * - `target-not-visited`: it did not request the URL that the issue is about
 */
export const unseenReasons = [
  "rule-not-run",
  "rule-settings-differ",
  "rule-not-assessed",
  "ruleset-differs",
  "page-not-visited",
  "page-gone",
  "page-unreadable",
  "target-not-visited",
] as const;
/** Reason why a crawl could not have found an issue of the other one. */
export type UnseenReason = (typeof unseenReasons)[number];

/** A crawl that has an issue, or that lacks it, with the rows of the URLs that the issue names. */
export interface Sight extends JudgedCrawl {
  /** Returns the row of a URL; `null` for one that the crawl does not know. */
  row(url: string): CoreRow | null;
}

/** Both crawls of a comparison, seen from the one that has an issue. */
export interface Sights {
  readonly mine: Sight;
  readonly other: Sight;
  /** True if the crawl that lacks the issue is the later one. */
  readonly isLater: boolean;
}

/** Returns the reason why a crawl could not have found a rule's issues; `null` if it could. */
export type RuleReasons = (rule: string) => UnseenReason | null;

/** Creates the reasons that concern a rule as a whole: its absence, its settings, or its status in the other crawl. */
export function ruleReasons(rules: readonly Rule[], mine: JudgedCrawl, other: JudgedCrawl): RuleReasons {
  const statuses = new Map(other.verdict.tallies.map(({ rule, status }) => [rule, status]));
  const positivesOnly = new Set(
    rules.filter(({ meta }) => meta.partialCrawl === "positives-only").map(({ meta }) => meta.id),
  );
  return (rule) => {
    const status = statuses.get(rule);
    if (status === undefined) return "rule-not-run";
    if (optionsOf(mine.crawl.plan, rule) !== optionsOf(other.crawl.plan, rule)) return "rule-settings-differ";
    return status === "not-assessed" || (!isWhole(other.crawl) && positivesOnly.has(rule)) ? "rule-not-assessed" : null;
  };
}

function optionsOf({ rules }: CrawlPlan, rule: string): string {
  const settings = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  return JSON.stringify(settings === undefined || settings === "off" ? {} : (settings.options ?? {}));
}

/**
 * Returns the reason why a crawl could not have found an issue of another crawl at the pages and the target that it
 * names; `null` if it could.
 *
 * @param population pages that the issue's rule judges
 */
export function placeReason(
  issue: Issue,
  population: Population,
  { mine, other, isLater }: Sights,
): UnseenReason | null {
  for (const url of pagesOf(issue.subject)) {
    const seen = mine.row(url);
    // What was found without a visit, as in robots.txt or a sitemap, can be found without one again.
    if (seen?.outcome !== "fetched") continue;
    const row = other.row(url);
    const reason = row === null ? absence(seen, other, isLater) : visitReason(row, population);
    if (reason !== null) return reason;
  }
  const target = issueTarget(issue);
  if (target === null) return null;
  const there = other.row(target);
  const isLeftOut = there !== null && there.outcome !== "fetched" && mine.row(target)?.outcome === "fetched";
  return isLeftOut ? "target-not-visited" : null;
}

/**
 * Returns `ruleset-differs` if the crawls were judged by different versions of the rules and the pages and the target that
 * an issue names are the same in both; `null` if the site may explain the issue.
 */
export function rulesetReason(issue: Issue, { mine, other }: Sights): UnseenReason | null {
  if (mine.crawl.rulesetVersion === other.crawl.rulesetVersion) return null;
  const target = issueTarget(issue);
  const named = [...pagesOf(issue.subject), ...(target === null ? [] : [target])];
  return named.some((url) => appearanceOf(mine.row(url)) !== appearanceOf(other.row(url))) ? null : "ruleset-differs";
}

/** Returns what a crawl saw at a URL, as text that is equal for equal responses. */
function appearanceOf(row: CoreRow | null): string {
  if (row?.page == null) return row?.outcome ?? "unknown";
  const { status, kind, analysis, indexability, mainTextHash, bodyBytes } = row.page;
  return JSON.stringify([status, kind, analysis, indexability, mainTextHash, bodyBytes]);
}

/** Returns the URLs of the pages that an issue names. */
export function pagesOf(subject: Subject): readonly string[] {
  return subject.kind === "site" ? [] : subjectUrls(subject);
}

/** Returns the reason for a URL that the other crawl does not know. */
function absence({ page }: CoreRow, other: JudgedCrawl, isLater: boolean): UnseenReason | null {
  if (!other.isComplete) return "page-not-visited";
  // A page that nothing named before is new. A dead or moved URL is at fault only as long as something names it.
  const status = page?.status ?? 0;
  return !isLater || (status >= 300 && status < 500) ? null : "page-gone";
}

/** Returns the reason for a URL that the other crawl knows; `null` if it could find issues of the population there. */
export function visitReason({ outcome, page }: CoreRow, population: Population): UnseenReason | null {
  if (outcome !== "fetched" || page === null) return "page-not-visited";
  if (isMember(population, page)) return null;
  const isUnreadable =
    page.failure !== null ||
    page.analysis === "failed" ||
    refusalStatuses.includes(page.status ?? 0) ||
    (page.status !== null && page.status >= 500);
  return isUnreadable ? "page-unreadable" : null;
}
