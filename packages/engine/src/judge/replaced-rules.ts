import type { ActiveSiteRule } from "./active-rules.ts";
import type { StoredRendering } from "./rendered-pages.ts";
import { isAboutRendered } from "./rendered-pages.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** Rules whose findings rendered pages replace, with the pages. */
export interface ReplacedRules {
  /** True if what a rule finds on a page is dropped. */
  isReplaced(rule: string, pageId: number): boolean;
  /** Ids of the pages by rule. */
  readonly pageIds: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Asks the rules about rendered pages which findings of other rules they replace. */
export function replacedRules(
  rules: readonly ActiveSiteRule[],
  renderings: readonly StoredRendering[],
  failures: RuleFailures,
): ReplacedRules {
  const pageIds = new Map<string, Set<number>>();
  for (const { rule } of rules) {
    if (!isAboutRendered(rule)) continue;
    const { replaces = [], looksAt = () => true } = rule.query;
    for (const { rule: replaced, on } of replaces) {
      for (const { id, rendered } of renderings) {
        const decides = () => rendered.failure === null && looksAt(rendered) && on(rendered);
        if (!failures.guard(rule.meta.id, decides, false)) continue;
        const ids = pageIds.get(replaced) ?? new Set();
        pageIds.set(replaced, ids.add(id));
      }
    }
  }
  return { pageIds, isReplaced: (rule, pageId) => pageIds.get(rule)?.has(pageId) ?? false };
}
