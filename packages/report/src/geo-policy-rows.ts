import type { GeoPolicyCell, GeoResult } from "@sightline/geo/result";

/** Permission of one crawler, with all purposes and page types that share it. */
export interface GeoPolicyRow extends Pick<GeoPolicyCell, "token" | "permission" | "fitsGoal"> {
  readonly purposes: readonly GeoPolicyCell["purpose"][];
  /** `null` stands for every page type of the matrix. */
  readonly pageTypes: readonly string[] | null;
  /** The rule that decides; empty if none is recorded. */
  readonly rule: string;
}

/** Merges equal cells of the policy matrix: crawler by crawler, in the order of the matrix. */
export function geoPolicyRows({ policyMatrix }: Pick<GeoResult, "policyMatrix">): readonly GeoPolicyRow[] {
  const all = new Set(policyMatrix.map(({ pageType }) => pageType));
  const cells = policyMatrix.map(({ evidence, ...cell }) => ({ ...cell, rule: evidence[0] ?? "" }));
  const byPurpose = [
    ...grouped(cells, ({ token, purpose, permission, fitsGoal, rule }) => [token, purpose, permission, fitsGoal, rule]),
  ].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const pageTypes = new Set([first, ...others].map(({ pageType }) => pageType));
    return [{ ...first, pageTypes: pageTypes.size === all.size ? null : [...pageTypes] }];
  });
  const rows = [
    ...grouped(byPurpose, ({ token, permission, fitsGoal, rule, pageTypes }) => [
      token,
      permission,
      fitsGoal,
      rule,
      pageTypes,
    ]),
  ].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { token, permission, fitsGoal, rule, pageTypes } = first;
    const purposes = [first, ...others].map(({ purpose }) => purpose);
    return [{ token, permission, fitsGoal, rule, pageTypes, purposes }];
  });
  return [...grouped(rows, ({ token }) => token)].flat();
}

/** Groups items with equal keys, in the order of the first of each. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Iterable<readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups.values();
}
