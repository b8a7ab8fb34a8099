import { isMember, type PageRuleInput } from "@sightline/model";
import { type AnyPageRule, optionValues, type SharesQuery, type SiteRule } from "@sightline/model/rule";

/** Rule that judges a page by that page alone. */
// biome-ignore lint/suspicious/noExplicitAny: rules of every option
export type OnePageRule = AnyPageRule | SiteRule<SharesQuery, any>;

/** Returns the rules that find a fault on a page with their default options. */
export function failingRules(page: PageRuleInput, rules: readonly OnePageRule[]): ReadonlySet<OnePageRule> {
  return new Set(rules.filter((rule) => isFailing(page, rule)));
}

function isFailing(page: PageRuleInput, rule: OnePageRule): boolean {
  const { population, applies } = rule.scope === "page" ? rule : rule.query;
  if (!isMember(population, page) || applies?.(page) === false) return false;
  if (rule.scope === "site") return rule.query.faultOf(page) !== null;
  for (const _ of rule.evaluate(page, optionValues(rule.meta.options))) return true;
  return false;
}
