import type { Finding, Severity } from "./issue.ts";
import type { PageRuleInput } from "./page-record.ts";
import type { Population } from "./population.ts";
import type { RuleScoring } from "./rule-scoring.ts";
import type { RowOf, SiteQuery } from "./site-query.ts";

/** The categories of rules; each is a folder of the rules package. `custom` is for rules of the host. */
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

/** A threshold that a host may change: a number with its unit, and who says so since when. */
export interface RuleOption {
  readonly default: number;
  /** As in `px`, `ms`, `characters`, `bytes`, `pages`. */
  readonly unit: string;
  readonly description: string;
  /** URL or name of the authority for the default. */
  readonly source: string;
  /** ISO date on which the source was read. */
  readonly date: string;
}

/** The options of a rule by name. */
export type RuleOptions = Readonly<Record<string, RuleOption>>;

/** The values that `evaluate` receives: defaults overlaid by the host's settings. */
export type OptionValues<Options extends RuleOptions> = { readonly [Name in keyof Options]: number };

/**
 * What a rule says about itself; everything that people read comes from here, and with {@link RuleScoring} all that the
 * health score knows of it.
 */
export interface RuleMeta<Options extends RuleOptions = RuleOptions> extends RuleScoring {
  /** The file's name, unique over all rules, in kebab-case. */
  readonly id: string;
  /** The folder's name. */
  readonly category: RuleCategory;
  /** States the fault, as in `Page has no title`. */
  readonly title: string;
  readonly severity: Severity;
  /** What the fault costs a site owner. */
  readonly why: string;
  /** What to do, in the imperative. */
  readonly fix: string;
  /** Links to a standard or a vendor's own page; a rule without a source is a notice. */
  readonly sources: readonly string[];
  /** Wording by message id; `{name}` is replaced by the finding's data. */
  readonly messages: Readonly<Record<string, string>>;
  readonly options?: Options;
  /**
   * What the rule can say when the crawl was cut short: `safe` everything, `positives-only` what it found but not that
   * the rest is well, `unsafe` nothing (it is then not assessed).
   */
  readonly partialCrawl: "safe" | "positives-only" | "unsafe";
}

/** Speaks about one page, from the inputs it names and no others. */
export interface PageRule<Reads extends keyof PageRuleInput = never, Options extends RuleOptions = RuleOptions> {
  readonly scope: "page";
  readonly meta: RuleMeta<Options>;
  /** The denominator. */
  readonly population: Population;
  /** The inputs of `evaluate`; a rule that reads a settled column runs after the crawl. */
  readonly reads: readonly Reads[];
  /** Narrows the population: outside it the rule is not applicable. */
  applies?(page: Pick<PageRuleInput, Reads | "url">): boolean;
  evaluate(page: Pick<PageRuleInput, Reads | "url">, options: OptionValues<Options>): Iterable<Finding>;
}

/** Speaks about the site, one row of its declared query at a time. */
export interface SiteRule<Query extends SiteQuery = SiteQuery, Options extends RuleOptions = RuleOptions> {
  readonly scope: "site";
  readonly meta: RuleMeta<Options>;
  readonly query: Query;
  /** The denominator in tallies and reports: pages of this population, or `site` for one verdict about the whole. */
  readonly population: Population | "site";
  evaluate(row: RowOf<Query>, options: OptionValues<Options>): Iterable<Finding>;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a registry holds rules of every shape.
/** A page rule of any shape. */
export type AnyPageRule = PageRule<any, any>;
/** A site rule of any shape. */
export type AnySiteRule = SiteRule<any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: a registry holds rules of every shape.
/** Any rule. */
export type Rule = AnyPageRule | AnySiteRule;

/** Declares a page rule; `evaluate` sees only what `reads` names. */
export function definePageRule<
  const Reads extends keyof PageRuleInput,
  const Options extends RuleOptions = Record<never, never>,
>(rule: Omit<PageRule<Reads, Options>, "scope">): PageRule<Reads, Options> {
  return { scope: "page", ...rule };
}

/** Declares a site rule; `evaluate` sees one row of `query`. */
export function defineSiteRule<const Query extends SiteQuery, const Options extends RuleOptions = Record<never, never>>(
  rule: Omit<SiteRule<Query, Options>, "scope">,
): SiteRule<Query, Options> {
  return { scope: "site", ...rule };
}

/** The default values of a rule's options, overlaid by a host's settings. */
export function optionValues(
  options: RuleOptions | undefined,
  settings: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, option]) => [name, settings[name] ?? option.default]),
  );
}
