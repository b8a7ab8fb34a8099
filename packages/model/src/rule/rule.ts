import type { Finding } from "../issue.ts";
import type { Aspect } from "../page-kind/judged-aspects.ts";
import type { PageRuleInput } from "../page-record.ts";
import type { Population } from "../population.ts";
import type { Severity } from "../severity.ts";
import type { Announcement } from "./announcement.ts";
import type { CheckMeta, CheckOptions, OptionValues } from "./check-meta.ts";
import type { RuleScoring } from "./rule-scoring.ts";
import type { RowOf, SiteQuery } from "./site-query.ts";

/** Categories of rules; each is a folder of the rules package. `custom` is for rules of the host. */
export const ruleCategories = [
  "accessibility-basics",
  "canonicals",
  "content",
  "crawlability",
  "duplicates",
  "headings",
  "html-validity",
  "images",
  "indexability",
  "international",
  "javascript-rendering",
  "links",
  "mobile",
  "pagination",
  "performance",
  "redirects",
  "security",
  "sitemaps",
  "social",
  "structured-data",
  "titles-meta",
  "url-structure",
  "custom",
] as const;
/** A category of rules. */
export type RuleCategory = (typeof ruleCategories)[number];

/** Effects of a fault on answer engines, gravest first: it blocks them, costs quotations, or leaves something to tidy up. */
export const answerEffects = ["blocks", "costs", "tidies"] as const;
/** Effect of a fault on answer engines. */
export type AnswerEffect = (typeof answerEffects)[number];

/** Metadata of a rule, including its part in the health score ({@link RuleScoring}). */
export interface RuleMeta<Options extends CheckOptions = CheckOptions> extends CheckMeta<Options>, RuleScoring {
  /** Name of the folder. */
  readonly category: RuleCategory;
  /** Severity of the rule; a rule without a source is a notice. */
  readonly severity: Severity;
  /** What it judges of a page; kinds of pages whose other aspects alone are judged are not applicable. Default: by category. */
  readonly judges?: Aspect;
  /** Wording by message id; `{name}` is replaced by the finding's data. */
  readonly messages: Readonly<Record<string, string>>;
  /** What the fault does to answers of engines, if anything; the GEO audit counts such rules among what to do first. */
  readonly concernsAnswers?: AnswerEffect;
  /**
   * Announcements that made it find more. A finding that one of them causes has its day in the data, as `announced`, so that
   * it can be left out of the judgement of an earlier day.
   */
  readonly announcements?: readonly Announcement[];
  /**
   * Rules that say a fault better where both see it on one page: if one of them is on and finds it, what this rule finds on
   * the page is dropped. All of them are about single pages or shares of pages, and those named read neither edges nor main text.
   */
  readonly yieldsTo?: readonly Precedence[];
  /**
   * Validity of the rule's results on a truncated crawl: `safe` all of them, `positives-only` its findings but not the
   * passes, `unsafe` none (the rule is then not assessed).
   */
  readonly partialCrawl: "safe" | "positives-only" | "unsafe";
}

/** Rule that has precedence over another one. */
export interface Precedence {
  /** Id of the rule that reports. */
  readonly rule: string;
  /** The fault that both would report, as in `a title is generic`. */
  readonly fault: string;
}

/** {@link RuleMeta} as a rule file declares it: values that most rules share are omitted. */
export type DeclaredMeta<Options extends CheckOptions = CheckOptions> = Omit<RuleMeta<Options>, "partialCrawl"> &
  Partial<Pick<RuleMeta, "partialCrawl">>;

/** Finding of a page rule as `evaluate` yields it. Default subject: the page. */
export type DeclaredFinding = Omit<Finding, "subject"> & Partial<Pick<Finding, "subject">>;

/** Rule that judges one page by only the inputs that it declares. */
export interface PageRule<Reads extends keyof PageRuleInput = never, Options extends CheckOptions = CheckOptions> {
  readonly scope: "page";
  readonly meta: RuleMeta<Options>;
  /** Denominator. */
  readonly population: Population;
  /** Inputs of `evaluate`; a rule that reads a settled column runs after the crawl. */
  readonly reads: readonly Reads[];
  /** Narrows the population: on other pages the rule is not applicable. */
  applies?(page: Pick<PageRuleInput, Reads | "url">): boolean;
  evaluate(page: Pick<PageRuleInput, Reads | "url">, options: OptionValues<Options>): Iterable<Finding>;
}

/** Rule that judges the site, one row of its declared query at a time. */
export interface SiteRule<Query extends SiteQuery = SiteQuery, Options extends CheckOptions = CheckOptions> {
  readonly scope: "site";
  readonly meta: RuleMeta<Options>;
  readonly query: Query;
  /** Denominator in tallies and reports: pages of this population, or `site` for one verdict about the whole. */
  readonly population: Population | "site";
  evaluate(row: RowOf<Query>, options: OptionValues<Options>): Iterable<Finding>;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a registry holds rules of every shape.
/** Page rule of any shape. */
export type AnyPageRule = PageRule<any, any>;
/** Site rule of any shape. */
export type AnySiteRule = SiteRule<any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: a registry holds rules of every shape.
/** Any rule. */
export type Rule = AnyPageRule | AnySiteRule;

/** Page rule as its file declares it. */
export interface DeclaredPageRule<Reads extends keyof PageRuleInput, Options extends CheckOptions>
  extends Omit<PageRule<Reads, Options>, "scope" | "meta" | "evaluate"> {
  readonly meta: DeclaredMeta<Options>;
  evaluate(page: Pick<PageRuleInput, Reads | "url">, options: OptionValues<Options>): Iterable<DeclaredFinding>;
}

/** Declares a page rule; `evaluate` sees only what `reads` names. Default subject: the page; of `partialCrawl`: `safe`. */
export function definePageRule<
  const Reads extends keyof PageRuleInput,
  const Options extends CheckOptions = Record<never, never>,
>(rule: DeclaredPageRule<Reads, Options>): PageRule<Reads, Options> {
  return {
    ...rule,
    scope: "page",
    meta: { partialCrawl: "safe", ...rule.meta },
    *evaluate(page, options) {
      for (const finding of rule.evaluate(page, options)) {
        yield { subject: { kind: "page", url: page.url }, ...finding };
      }
    },
  };
}

/** Declares a site rule; `evaluate` sees one row of `query`. Default of `partialCrawl`: `safe`. */
export function defineSiteRule<
  const Query extends SiteQuery,
  const Options extends CheckOptions = Record<never, never>,
>(
  rule: Omit<SiteRule<Query, Options>, "scope" | "meta"> & { readonly meta: DeclaredMeta<Options> },
): SiteRule<Query, Options> {
  return { ...rule, scope: "site", meta: { partialCrawl: "safe", ...rule.meta } };
}
