import { judgesKind } from "@sightline/model";
import {
  type NamedPages,
  type NormRow,
  type NormsQuery,
  pageNorms,
  pageShares,
  type SharedPage,
  type ShareRow,
  type SharesQuery,
} from "@sightline/model/rule";
import { type ActiveSiteRule, yieldsOn } from "./active-rules.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** Results of the rules about shares and norms of pages, by rule. */
export interface RuleShares {
  note(page: SharedPage): void;
  readonly byRule: ReadonlyMap<string, RuleShare>;
}

interface RuleShare {
  readonly applicable: number;
  rows(origin: string): readonly (ShareRow | NormRow)[];
}

/** Names of pages, and those on which the findings of rules are dropped. */
export interface SharedNames extends NamedPages {
  /** True if what a rule finds on a page is dropped, since a rule about the rendered page speaks. Default: never. */
  readonly isReplaced?: (rule: string, pageId: number) => boolean;
}

/** Prepares the rules that query shares or norms. */
export function ruleShares(rules: readonly ActiveSiteRule[], failures: RuleFailures, pages: SharedNames): RuleShares {
  const byRule = new Map<string, RuleShare>();
  const asking = rules.flatMap((active) => {
    const { rule } = active;
    if (!isAboutPages(rule.query)) return [];
    const { id } = rule.meta;
    const found =
      rule.query.kind === "norms" ? pageNorms(rule.query, pages) : pageShares(yielding(rule.query, active, pages));
    byRule.set(id, {
      // What a rule compares pages by may fail here, too.
      get applicable() {
        return failures.guard(id, () => found.applicable, 0);
      },
      rows: (origin) => failures.guard<readonly (ShareRow | NormRow)[]>(id, () => found.rows(origin), []),
    });
    return [{ rule, found }];
  });
  return {
    note(page) {
      for (const { rule, found } of asking) {
        if (judgesKind(rule, page.pageKind)) failures.guard(rule.meta.id, () => found.note(page), undefined);
      }
    },
    byRule,
  };
}

function isAboutPages(query: ActiveSiteRule["rule"]["query"]): query is SharesQuery | NormsQuery {
  return query.kind === "shares" || query.kind === "norms";
}

/** Leaves out the faults of pages that a rule reports to which this one yields, or which replaces it there. */
function yielding(
  query: SharesQuery,
  active: Pick<ActiveSiteRule, "rule" | "superiors">,
  { isReplaced = () => false }: SharedNames,
): SharesQuery {
  const { id } = active.rule.meta;
  return {
    ...query,
    faultOf(page) {
      const found = query.faultOf(page);
      return found !== null && (isReplaced(id, page.id) || yieldsOn(page, active)) ? null : found;
    },
  };
}
