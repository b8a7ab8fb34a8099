import type { GeoResult } from "@sightline/geo/result";
import {
  type AcceptedIssues,
  type AnalysisResult,
  type CanonicalHost,
  type Crawl,
  type ExternalLink,
  outcomeOf,
  type Resource,
  type RobotsDocument,
  type RuleTally,
  type Score,
  type Screenshot,
  type Site,
  type SitemapDocument,
  type SiteProfile,
  unknownProfile,
} from "@sightline/model";
import type { StoredIssue } from "@sightline/model/ports";
import type { RuleMeta } from "@sightline/model/rule";
import { isUrl } from "@sightline/url";
import { plainText } from "./document/block.ts";
import { overviewSentences } from "./document/sections/overview.ts";
import type { ReportExternals } from "./external-summary.ts";
import type { ReportHosts } from "./host-summary.ts";
import type { ReportRendering } from "./rendering-summary.ts";
import { reportIssues } from "./report-issue.ts";
import { type PageIssueCounts, reportPages, type SourcePage } from "./report-page.ts";
import type {
  LeftOutPart,
  OfRule,
  Report,
  ReportCrawl,
  ReportDocuments,
  ReportRule,
  ReportScore,
} from "./report-schema.ts";
import { reportSchemaVersion } from "./report-schema-version.ts";
import type { ReportResources } from "./resource-summary.ts";

/** Input of a report: values, and streams in batches as stores return them. */
export interface ReportSource {
  readonly generator: { readonly name: string; readonly version: string };
  readonly site: Pick<Site, "url" | "origin">;
  readonly crawl: Crawl;
  readonly score: Score;
  /** Accepted issues and the score without them; `null` when there are no acceptances. */
  readonly withoutAccepted?: AcceptedIssues | null;
  /** Another host that pages name as canonical. */
  readonly canonicalHost?: CanonicalHost | null;
  /** Generator and language of most pages. Default: unknown. */
  readonly profile?: SiteProfile;
  readonly tallies: readonly RuleTally[];
  /** Metadata of the rules; a tally without it is reported under its id. */
  readonly rules: readonly RuleMeta[];
  /** Analysis of the crawl, if there is one. */
  readonly analysis?: AnalysisResult | null;
  /** GEO audit of the crawl, if there is one. */
  readonly geo?: GeoResult | null;
  /** Parts that exist but cannot be read, with the reason. */
  readonly leftOut?: readonly LeftOutPart[];
  /** What was found of URLs outside the site; `null` if the audit was not to look at any. */
  readonly externals?: ReportExternals | null;
  /** The URLs that it sums up. */
  externalLinks?(): AsyncIterable<ExternalLink>;
  /** What was found of the hosts of the site; `null` if the audit was not to probe them. */
  readonly hosts?: ReportHosts | null;
  /** What was found of the files that pages load; `null` if the audit was not to look at any. */
  readonly resources?: ReportResources | null;
  /** The files that it sums up. */
  resourceFiles?(): AsyncIterable<Resource>;
  /** What a browser showed of the pages; `null` if the audit was not to render any. */
  readonly rendering?: ReportRendering | null;
  /** Pictures of pages, of a bounded size together. */
  screenshots?(): Promise<readonly Screenshot[]>;
  /** The robots.txt and sitemap files that were read. */
  readonly documents?: { readonly robots: readonly RobotsDocument[]; readonly sitemaps: readonly SitemapDocument[] };
  /** Every page by ascending id: `PageStore.scan(crawlId, "all", { facts: leadingFacts })`. */
  pages(): AsyncIterable<readonly SourcePage[]>;
  /** Every issue, or at least those of one rule: `IssueStore.scan(crawlId, only)`. */
  issues(only?: OfRule): AsyncIterable<readonly StoredIssue[]>;
  /** True for issues that the owner of the site accepts. Default: none. */
  accepts?(issue: StoredIssue): boolean;
  /** Issue counts by ascending page id: `IssueStore.countByPage(crawlId)`. */
  issueCounts(): AsyncIterable<readonly PageIssueCounts[]>;
}

/** Builds the report of a finished crawl; the source's streams are opened each time the report's streams are. */
export function buildReport(source: ReportSource): Report {
  const metas = new Map(source.rules.map((rule) => [rule.id, rule]));
  return {
    schemaVersion: reportSchemaVersion,
    generator: { ...source.generator, rulesetVersion: source.crawl.rulesetVersion },
    site: {
      url: withoutCredentials(source.site.url),
      origin: source.site.origin,
      profile: source.profile ?? unknownProfile,
    },
    overview: reportOverview(source),
    crawl: reportCrawl(source.crawl, source.canonicalHost ?? null),
    score: reportScore(source.score, source.withoutAccepted ?? null),
    ...(source.analysis === undefined || source.analysis === null ? {} : { analysis: source.analysis }),
    ...(source.geo === undefined || source.geo === null ? {} : { geo: source.geo }),
    ...(source.leftOut === undefined || source.leftOut.length === 0 ? {} : { leftOut: source.leftOut }),
    ...foundBeside(source),
    rules: reportRules(source.tallies, source.rules, source.crawl),
    documents: source.documents === undefined ? null : reportDocuments(source.documents),
    customColumns: Object.keys(source.crawl.plan.extract),
    pages: () => reportPages(source.pages(), source.issueCounts()),
    issues: (only) =>
      reportIssues(source.issues(only), metas, { only, accepts: (issue) => source.accepts?.(issue) === true }),
  };
}

/** Returns what was found by requests beside the pages. */
function foundBeside(source: ReportSource) {
  const { externals, externalLinks, hosts, resources, resourceFiles, rendering, screenshots } = source;
  return {
    ...(externals === undefined || externals === null ? {} : { externals }),
    ...(externalLinks === undefined ? {} : { externalLinks }),
    ...(hosts === undefined || hosts === null ? {} : { hosts }),
    ...(resources === undefined || resources === null ? {} : { resources }),
    ...(resourceFiles === undefined ? {} : { resourceFiles }),
    ...(rendering === undefined || rendering === null ? {} : { rendering }),
    ...(screenshots === undefined ? {} : { screenshots }),
  };
}

/** Source of an overview. */
export interface OverviewSource extends Pick<ReportSource, "score" | "tallies" | "rules" | "profile"> {
  readonly crawl: RuledCrawl & Pick<Crawl, "counts" | "truncated">;
}

/** Returns the `overview` of a report. */
export function reportOverview({ crawl, score, tallies, rules, profile }: OverviewSource): readonly string[] {
  const known = {
    site: profile === undefined ? {} : { profile },
    crawl,
    score: reportScore(score, null),
    rules: reportRules(tallies, rules, crawl),
  };
  return overviewSentences(known).map(plainText);
}

function reportCrawl(crawl: Crawl, canonicalHost: CanonicalHost | null): ReportCrawl {
  return {
    id: crawl.id,
    status: crawl.status,
    stopReason: crawl.stopReason,
    truncated: crawl.truncated,
    startedAt: crawl.startedAt,
    finishedAt: crawl.finishedAt,
    // Reports are passed on to people who must not receive the audited site's credentials.
    plan: {
      ...crawl.plan,
      urls: crawl.plan.urls.map(withoutCredentials),
      sitemaps: crawl.plan.sitemaps.map(withoutCredentials),
      headers: Object.fromEntries(Object.keys(crawl.plan.headers).map((name) => [name, "(hidden)"])),
    },
    counts: crawl.counts,
    limitsHit: crawl.limitsHit,
    error: crawl.error,
    ...(canonicalHost === null ? {} : { canonicalHost }),
  };
}

function withoutCredentials(url: string): string {
  if (!isUrl(url)) return url;
  const parsed = new URL(url);
  if (parsed.username === "" && parsed.password === "") return url;
  parsed.username = "";
  parsed.password = "";
  return parsed.href;
}

function reportScore(score: Score, withoutAccepted: AcceptedIssues | null): ReportScore {
  return {
    value: score.value,
    grade: score.grade,
    reason: score.reason,
    gradeReason: score.gradeReason,
    coverage: score.coverage,
    interval: score.interval,
    population: score.population,
    pages: score.pages,
    refusals: score.refusals,
    availability: score.availability,
    policyVersion: score.policyVersion,
    categories: score.categories,
    attribution: score.attribution,
    causes: score.causes,
    causesCapped: score.causesCapped,
    ...(withoutAccepted === null ? {} : { withoutAccepted }),
  };
}

/** A crawl with its settings of rules. */
interface RuledCrawl {
  readonly plan: Pick<Crawl["plan"], "rules">;
}

function reportRules(tallies: readonly RuleTally[], rules: readonly RuleMeta[], crawl: RuledCrawl): ReportRule[] {
  const metas = new Map(rules.map((rule) => [rule.id, rule]));
  return tallies.map((tally) => reportRule(tally, metas.get(tally.rule), crawl));
}

function reportRule(tally: RuleTally, meta: RuleMeta | undefined, crawl: RuledCrawl): ReportRule {
  const setting = Object.hasOwn(crawl.plan.rules, tally.rule) ? crawl.plan.rules[tally.rule] : undefined;
  const severity = setting === undefined || setting === "off" ? undefined : setting.severity;
  return {
    id: tally.rule,
    category: meta?.category ?? "custom",
    severity: severity ?? meta?.severity ?? "notice",
    title: meta?.title ?? tally.rule,
    status: tally.status,
    outcome: outcomeOf(tally),
    ...(tally.reason === undefined ? {} : { reason: tally.reason }),
    ...(tally.unit === undefined ? {} : { unit: tally.unit }),
    ...(tally.lookedAt === undefined ? {} : { lookedAt: tally.lookedAt, notLookedAt: tally.notLookedAt ?? 0 }),
    applicable: tally.applicable,
    failing: tally.failing,
    needsReview: tally.needsReview,
    issues: tally.issues,
    why: meta?.why ?? "",
    fix: meta?.fix ?? "",
    sources: meta?.sources ?? [],
  };
}

function reportDocuments(documents: NonNullable<ReportSource["documents"]>): ReportDocuments {
  return {
    robots: documents.robots.map(({ url, status, policy }) => ({ url, status, policy })),
    sitemaps: documents.sitemaps.map(({ url, status, type, urls, issues }) => ({
      url,
      status,
      type,
      urls,
      problems: issues.length,
    })),
  };
}
