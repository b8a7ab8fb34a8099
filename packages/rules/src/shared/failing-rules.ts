import type { PageRuleInput } from "@sightline/model";
import { findsFault, type OnePageRule } from "@sightline/model/rule";

/** Returns the rules that find a fault on a page with their default options. */
export function failingRules(page: PageRuleInput, rules: readonly OnePageRule[]): ReadonlySet<OnePageRule> {
  return new Set(rules.filter((rule) => findsFault(page, rule)));
}
