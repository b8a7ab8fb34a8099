import { groupValues, isMember, isSetAside, type PageRuleInput } from "@sightline/model";
import type { GroupsQuery } from "@sightline/model/rule";
import type { ActiveSiteRule } from "./active-rules.ts";

/** Numbers of the pages that rules about groups compare: those with a value to share, by rule. */
export interface GroupedPages {
  note(page: PageRuleInput): void;
  readonly byRule: ReadonlyMap<string, number>;
}

/** Prepares the rules that compare pages by a value of theirs. */
export function groupedPages(rules: readonly ActiveSiteRule[]): GroupedPages {
  const queries = rules.flatMap(({ rule }) => (isAboutGroups(rule.query) ? [[rule.meta.id, rule.query] as const] : []));
  const byRule = new Map(queries.map(([rule]) => [rule, 0]));
  return {
    byRule,
    note(page) {
      if (isSetAside(page.pageKind)) return;
      const values = groupValues(page);
      for (const [rule, { population, by }] of queries)
        if (values[by] !== null && isMember(population, page)) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
    },
  };
}

function isAboutGroups(query: ActiveSiteRule["rule"]["query"]): query is GroupsQuery {
  return query.kind === "groups";
}
