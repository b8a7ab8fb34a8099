import type { ActivePageRule, ActiveRules } from "./active-rules.ts";

/** The rules that judge some pages only after the crawl has settled. */
export interface LateRules {
  /** As rules of phase `linked`: their issues are written anew whenever the crawl is judged. */
  readonly rules: readonly ActivePageRule[];
  readonly pageIds: ReadonlySet<number>;
}

/**
 * Finds what was left undone for pages that looked like copies of others when they were fetched, and turn out to be none:
 * the rules for indexable pages.
 *
 * @param pageIds pages whose canonical is ignored
 */
export function lateRules({ page }: Pick<ActiveRules, "page">, pageIds: readonly number[]): LateRules {
  if (pageIds.length === 0) return { rules: [], pageIds: new Set() };
  const forIndexable = page.filter(({ rule }) => rule.population === "indexable");
  return { rules: forIndexable.map((active) => ({ ...active, phase: "linked" })), pageIds: new Set(pageIds) };
}
