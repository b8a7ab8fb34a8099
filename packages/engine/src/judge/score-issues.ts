import { type ListedCrawl, type PageRecord, refusedPages, type Score } from "@sightline/model";
import type { StoredIssue, TenantStore } from "@sightline/model/ports";
import {
  type FailurePagesOptions,
  failureTable,
  type ScoreRule,
  type SiteFailure,
  scorePolicy,
  scoreSite,
} from "@sightline/score";
import { hostOf } from "@sightline/url";
import { type CauseTargets, causeTargets } from "./cause-targets.ts";
import { pageRoles } from "./page-roles.ts";
import { type CountedIssue, type RuleIssues, ruleIssues } from "./rule-issues.ts";
import type { ScoreBasis } from "./score-basis.ts";
import { type ScoredPopulation, scoredPopulation } from "./scored-population.ts";
import { type TrapPages, trapItems } from "./trap-items.ts";

/** Input of a score, available once a crawl has settled and its issues are stored. */
export interface ScoringInput {
  readonly store: TenantStore;
  readonly crawl: ListedCrawl;
  /** Rules that were assessed. */
  readonly rules: readonly ScoreRule[];
  readonly basis: ScoreBasis;
  /** Page at the end of the start URL's redirects; shows why there was no response. */
  readonly start: PageRecord | null;
  /** Id of the home page of the score. */
  readonly homeId: number | null;
  readonly trapped: Pick<TrapPages, "byTrap">;
  /** Number of URLs that sitemaps list. */
  readonly listedUrls: number;
}

/** Score, with the sums of issues from which it was computed. */
export interface ScoredIssues {
  readonly score: Score;
  readonly issues: ReadonlyMap<string, Readonly<RuleIssues>>;
}

/** Failures of a crawl, from which it can be scored as a whole or in part. */
export interface ScoredFailures {
  /** Issues come by rule; those of one rule preferably by page. */
  add(issue: CountedIssue): void;
  /** Ends the addition of issues. @returns their sums by rule, and the pages that the score covers */
  end(): Pick<ScoredIssues, "issues"> & { readonly pages: ReadonlySet<number> };
  /**
   * Returns the score, or that of a site that consists of some of the pages, without single targets as causes; call `end`
   * first.
   */
  score(pages?: ReadonlySet<number>): Promise<Score>;
}

/**
 * Scores a crawl from its stored issues and settled pages, of any age.
 *
 * @param excludes true for issues that are scored as if they did not exist
 */
export async function scoreIssues(
  input: ScoringInput,
  excludes: (issue: StoredIssue) => boolean = () => false,
): Promise<ScoredIssues> {
  const failures = scoredFailures(input);
  for await (const batch of input.store.issues.scan(input.crawl.id)) {
    for (const issue of batch) if (!excludes(issue)) failures.add(issue);
  }
  const { issues } = failures.end();
  return { score: await failures.score(), issues };
}

/** Creates an empty record of the failures of a crawl. */
export function scoredFailures(input: ScoringInput): ScoredFailures {
  const { crawl, basis, homeId } = input;
  const { expectIndexing } = crawl.plan;
  const counted = input.rules.filter(({ scored, concernsIndexing }) => {
    return scored !== false && (expectIndexing || concernsIndexing !== true);
  });
  const byId = new Map(counted.map((rule) => [rule.id, rule]));
  const table = failureTable(counted, { expectIndexing });
  const roles = pageRoles(homeId);
  const targets = causeTargets((id) => byId.get(id)?.cause ?? null);
  const sums = ruleIssues(
    (page, id, count, target) => {
      const rule = byId.get(id);
      if (rule === undefined) return;
      roles.note(rule, page);
      if (rule.sitemapEntries !== true) table.add(page, id, count, target);
    },
    (issue) => (isTargeted(byId.get(issue.rule)) ? targets.numberOf(issue) : 0),
  );
  const causesIn = (failing: FailurePagesOptions) => ({
    pages: table.targetedPages(failing),
    targetOf: targets.describe,
    isCapped: targets.isFull(),
    templateOf: basis.templates.templates(),
  });
  const homeHost = hostOf(input.start?.url ?? crawl.startUrl);
  /** Rules that say of the home page's host that it is out of reach. */
  const closing = new Set<string>();
  const isClosing = ({ subject, certainty }: CountedIssue) =>
    subject.kind === "site" && certainty === "certain" && hostOf(subject.url) === homeHost;
  /** Returns a rule as it counts: hosts beside that of the home page do not take the site out of reach. */
  const scoredRule = ({ blocks, ...rule }: ScoreRule): ScoreRule => {
    const isHarmless = blocks === "host" && !closing.has(rule.id) && !roles.hostBlockers.has(rule.id);
    return {
      ...rule,
      ...(blocks === undefined || isHarmless ? {} : { blocks }),
      // What has findings had something to look at.
      ...(issues.has(rule.id) ? { hasSubjects: true } : {}),
    };
  };
  let issues: ScoredIssues["issues"] = new Map();
  return {
    add(issue) {
      if (isClosing(issue)) closing.add(issue.rule);
      sums.add(issue);
    },
    end() {
      issues = sums.end();
      return { issues, pages: scoredPopulation(basis, roles).pages };
    },
    async score(pages) {
      const whole = scoredPopulation(basis, roles);
      const population = pages === undefined ? whole : partOf(whole, pages, roles.blocked);
      const unreachable = await unreachableTargets(input, population, targets);
      const items = trapItems(input.trapped, population.pages, homeId);
      const failing: FailurePagesOptions = {
        homeId,
        includes: (page) => population.pages.has(page),
        weightOf: items.weightOf,
        excludesTarget: (target) => unreachable.has(target),
        mostPagesOfTarget: Math.max(1, scorePolicy.targetShare * items.population),
      };
      return scoreSite({
        rules: input.rules.map(scoredRule),
        expectIndexing,
        population: items.population,
        pages: table.pages(failing),
        ...(pages === undefined ? { causes: causesIn(failing) } : {}),
        siteFailures: [
          ...siteFailures(counted, issues, input.listedUrls),
          ...[...roles.hostBlockers].map((rule) => ({ rule })),
        ],
        coverage: await coverageOf(input, population),
        hasHome: homeId !== null && population.pages.has(homeId),
        unknown: whyUnknown(input),
        unread: population.unread,
        setAside: expectIndexing ? population.setAside : { ...population.setAside, noindex: 0 },
      });
    },
  };
}

/** Returns the population that consists of some pages: they count whether or not a rule still blocks them. */
function partOf(
  { setAside }: ScoredPopulation,
  pages: ReadonlySet<number>,
  blocked: ReadonlySet<number>,
): ScoredPopulation {
  const unreachable = new Set([...blocked].filter((page) => pages.has(page)));
  return { pages, unreachable, unread: { analysis: 0, rendering: 0, refused: {} }, setAside };
}

/** Returns the share of known pages that were fetched and read. */
async function coverageOf({ store, crawl, basis }: ScoringInput, { unread }: ScoredPopulation): Promise<number> {
  const { fetched, pending } = await store.frontier.counts(crawl.id);
  const missing = unread.analysis + unread.rendering + refusedPages(unread.refused);
  return fetched === 0 ? 0 : Math.max(0, basis.answered - missing) / (fetched + pending);
}

function isTargeted(rule: ScoreRule | undefined): boolean {
  return rule !== undefined && rule.sitemapEntries !== true;
}

/**
 * Returns the numbers of targets that are unreachable pages, or redirect to one: those count in availability, not as
 * links.
 */
async function unreachableTargets(
  { store, crawl, basis }: ScoringInput,
  population: ScoredPopulation,
  targets: Pick<CauseTargets, "numbersOf">,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const urls = new Set([...basis.failingUrls].filter(([id]) => population.unreachable.has(id)).map(([, url]) => url));
  if (urls.size === 0) return found;
  const note = (url: string): void => {
    for (const target of targets.numbersOf(url)) found.add(target);
  };
  for (const url of urls) note(url);
  for await (const batch of store.pages.scan(crawl.id, "redirects", { facts: ["url"] })) {
    for (const { url, finalUrl } of batch) if (urls.has(finalUrl)) note(url);
  }
  return found;
}

function siteFailures(
  rules: readonly ScoreRule[],
  issues: ReadonlyMap<string, Readonly<RuleIssues>>,
  listedUrls: number,
): SiteFailure[] {
  return rules.flatMap(({ id, sitemapEntries }): SiteFailure[] => {
    const { failing = 0, failsSite = false } = issues.get(id) ?? {};
    if (sitemapEntries !== true) return failsSite ? [{ rule: id }] : [];
    return failing === 0
      ? []
      : [{ rule: id, sitemapShare: failing / Math.max(failing, listedUrls), affected: failing }];
  });
}

/** Returns the reason why a site cannot be assessed at all; `null` when it can. */
function whyUnknown({ basis, start, homeId }: ScoringInput): string | null {
  if (homeId !== null && start?.failure?.kind === "dns") return "The host name of the site does not resolve.";
  if (basis.answered > 0) return null;
  return start?.failure == null
    ? "No page of the site answered."
    : `No page of the site answered: ${start.failure.message}`;
}
