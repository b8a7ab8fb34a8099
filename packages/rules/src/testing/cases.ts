import type { PageRuleInput } from "@sightline/model";
import type { RowOf, SharedPage, SiteQuery } from "@sightline/model/rule";

/** Input that a rule must report, and the ids of its messages, in order. */
export interface FailingCase<Input> {
  readonly on: Input;
  readonly messages: readonly string[];
  /** Option values that differ from the defaults. */
  readonly options?: Readonly<Record<string, number>>;
  /** Certainty of the findings; `certain` by default. */
  readonly certainty?: "certain" | "review";
}

/** Markup of a page with the fault of a rule and the same without it, for people; the tests judge both. */
export interface MarkupExample {
  readonly wrong: string;
  readonly right: string;
}

/** Cases of a page rule: at least one that passes, one that fails and one near miss among the passes. */
export interface PageCases {
  readonly markup?: MarkupExample;
  readonly passes: readonly PageRuleInput[];
  readonly fails: readonly FailingCase<PageRuleInput>[];
  /** Inputs of the population to which the rule does not apply. */
  readonly notApplicable?: readonly PageRuleInput[];
}

/** Cases of a site rule, row by row. */
export interface SiteCases<Query extends SiteQuery> {
  readonly markup?: MarkupExample;
  readonly passes: readonly RowOf<Query>[];
  readonly fails: readonly FailingCase<RowOf<Query>>[];
}

/** Cases of a site rule about shares or norms, each a site of some pages. */
export interface ShareCases {
  readonly markup?: MarkupExample;
  readonly passes: readonly (readonly SharedPage[])[];
  readonly fails: readonly FailingCase<readonly SharedPage[]>[];
}
