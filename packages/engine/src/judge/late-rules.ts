import type { ActivePageRule, ActiveRules } from "./active-rules.ts";

/** Rules that judge some pages only after the crawl has settled. */
export interface LateRules {
  /** Treated as rules of phase `linked`: their issues are replaced whenever the crawl is judged. */
  readonly rules: readonly ActivePageRule[];
  readonly pageIds: ReadonlySet<number>;
}

/**
 * Returns the rules for indexable pages that were skipped for pages that looked like copies when they were fetched, but
 * turned out not to be.
 *
 * @param pageIds pages whose canonical is ignored
 */
export function lateRules({ page }: Pick<ActiveRules, "page">, pageIds: readonly number[]): LateRules {
  if (pageIds.length === 0) return { rules: [], pageIds: new Set() };
  const forIndexable = page.filter(({ rule }) => rule.population === "indexable");
  return { rules: forIndexable.map((active) => ({ ...active, phase: "linked" })), pageIds: new Set(pageIds) };
}
