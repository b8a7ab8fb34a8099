import type { PageRuleInput } from "@sightline/model";
import type { RowOf, SharedPage, SiteQuery } from "@sightline/model/rule";

/** One input that a rule must object to, and the ids of the messages it says, in order. */
export interface FailingCase<Input> {
  readonly on: Input;
  readonly messages: readonly string[];
  /** Option values other than the defaults. */
  readonly options?: Readonly<Record<string, number>>;
  /** How certain the findings are; `certain` when left out. */
  readonly certainty?: "certain" | "review";
}

/** The cases of a page rule: at least one that passes, one that fails and one near miss among the passes. */
export interface PageCases {
  readonly passes: readonly PageRuleInput[];
  readonly fails: readonly FailingCase<PageRuleInput>[];
  /** Inputs of the population to which the rule does not apply. */
  readonly notApplicable?: readonly PageRuleInput[];
}

/** The cases of a site rule, row by row. */
export interface SiteCases<Query extends SiteQuery> {
  readonly passes: readonly RowOf<Query>[];
  readonly fails: readonly FailingCase<RowOf<Query>>[];
}

/** The cases of a site rule about shares, each a site of some pages. */
export interface ShareCases {
  readonly passes: readonly (readonly SharedPage[])[];
  readonly fails: readonly FailingCase<readonly SharedPage[]>[];
}
