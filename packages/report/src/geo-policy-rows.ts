import type { GeoPolicyCell, GeoResult } from "@sightline/geo/result";
import { withoutToken } from "./geo-wording.ts";
import { grouped } from "./grouped.ts";

/** Permission of crawlers, with all purposes and page types that share it. */
export interface GeoPolicyRow extends Pick<GeoPolicyCell, "permission" | "fitsGoal"> {
  readonly tokens: readonly string[];
  readonly purposes: readonly GeoPolicyCell["purpose"][];
  /** `null` stands for every page type of the matrix. */
  readonly pageTypes: readonly string[] | null;
  /** The rule that decides, with the token of a single crawler; empty if none is recorded. */
  readonly rule: string;
}

/** Merges equal cells of the policy matrix: crawler by crawler, in the order of the matrix. */
export function geoPolicyRows({ policyMatrix }: Pick<GeoResult, "policyMatrix">): readonly GeoPolicyRow[] {
  const all = new Set(policyMatrix.map(({ pageType }) => pageType));
  const cells = policyMatrix.map(({ evidence, ...cell }) => ({ ...cell, rule: evidence[0] ?? "" }));
  const byPurpose = grouped(cells, ({ token, purpose, permission, fitsGoal, rule }) => [
    ...[token, purpose, permission, fitsGoal, rule],
  ]).map(([first, ...others]) => {
    const pageTypes = new Set([first, ...others].map(({ pageType }) => pageType));
    return { ...first, pageTypes: pageTypes.size === all.size ? null : [...pageTypes] };
  });
  const byCrawler = grouped(byPurpose, ({ token, permission, fitsGoal, rule, pageTypes }) => [
    ...[token, permission, fitsGoal, rule, pageTypes],
  ]).map((group) => ({ ...group[0], purposes: group.map(({ purpose }) => purpose) }));
  const together = grouped(byCrawler, ({ token }) => token).flat();
  return grouped(together, ({ token, purposes, permission, fitsGoal, pageTypes, rule }) => [
    ...[purposes, permission, fitsGoal, pageTypes, withoutToken(rule, token)],
  ]).map((group) => {
    const [{ token, purposes, permission, fitsGoal, pageTypes, rule }, ...others] = group;
    const shared = others.length === 0 ? rule : withoutToken(rule, token);
    return { tokens: group.map((row) => row.token), purposes, permission, fitsGoal, pageTypes, rule: shared };
  });
}
