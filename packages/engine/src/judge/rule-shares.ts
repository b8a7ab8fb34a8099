import { judgesKind } from "@sightline/model";
import { type PageShares, pageShares, type SharedPage, type SharesQuery } from "@sightline/model/rule";
import type { ActiveSiteRule } from "./active-rules.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** Results of the rules about shares of pages, by rule. */
export interface RuleShares {
  note(page: SharedPage): void;
  readonly byRule: ReadonlyMap<string, Pick<PageShares, "rows" | "applicable">>;
}

/** Prepares the rules that query shares. */
export function ruleShares(rules: readonly ActiveSiteRule[], failures: RuleFailures): RuleShares {
  const byRule = new Map<string, PageShares>();
  const asking = rules.flatMap(({ rule }) => {
    if (!isAboutShares(rule.query)) return [];
    const shares = pageShares(rule.query);
    byRule.set(rule.meta.id, shares);
    return [{ rule, shares }];
  });
  return {
    note(page) {
      for (const { rule, shares } of asking) {
        if (judgesKind(rule, page.pageKind)) failures.guard(rule.meta.id, () => shares.note(page), undefined);
      }
    },
    byRule,
  };
}

function isAboutShares(query: ActiveSiteRule["rule"]["query"]): query is SharesQuery {
  return query.kind === "shares";
}
