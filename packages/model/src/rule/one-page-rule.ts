import { judgesKind } from "../page-kind/judged-aspects.ts";
import { isMember } from "../population.ts";
import { optionValues } from "./check-meta.ts";
import { faultsOf, type SharedPage, type SharesQuery } from "./page-shares.ts";
import type { AnyPageRule, Rule, SiteRule } from "./rule.ts";

/** Rule that judges a page by that page alone. */
// biome-ignore lint/suspicious/noExplicitAny: rules of every option
export type OnePageRule = AnyPageRule | SiteRule<SharesQuery, any>;

/** True for rules to which others may yield: those that read neither edges nor main text, which are not always loaded. */
export function mayTakePrecedence(rule: Rule): rule is OnePageRule {
  if (rule.scope === "site") return rule.query.kind === "shares";
  return !rule.reads.some((name: string) => name === "edges" || name === "mainText");
}

/** Returns true if a rule finds a fault on a page. @param options default: those of the rule */
export function findsFault(
  page: SharedPage,
  rule: OnePageRule,
  options: Readonly<Record<string, number>> = optionValues(rule.meta.options),
): boolean {
  const { population, applies } = rule.scope === "page" ? rule : rule.query;
  if (!isMember(population, page) || !judgesKind(rule, page.pageKind) || applies?.(page) === false) return false;
  if (rule.scope === "page") return !rule.evaluate(page, options)[Symbol.iterator]().next().done;
  return faultsOf(rule.query.faultOf(page)).length > 0;
}
