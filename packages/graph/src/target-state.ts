import type { ExternalLink } from "@sightline/model";
import type { EdgesQuery } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import type { ChainEnds } from "./chain-ends.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/**
 * Returns a test for the state of an edge's target that a query asks for; URLs that were not fetched are never broken,
 * nor are those that return a challenge.
 */
export function targetTest(
  state: EdgesQuery["target"],
  table: SiteTable,
  redirects: ChainEnds,
): (target: number) => boolean {
  switch (state) {
    case "any":
      return () => true;
    case "broken":
      return (target) => isBroken(target, table, redirects);
    case "redirecting":
      return (target) => table.has(target, urlFlag.fetched) && table.indexability(target) === "redirect";
    case "not-indexable":
      return (target) => table.status[target] === 200 && table.indexability(target) !== "indexable";
    case "disallowed":
      return (target) =>
        table.outcome(target) === "disallowed" ||
        (table.has(target, urlFlag.fetched) && table.indexability(target) === "disallowed");
    case "external-broken":
      return (target) => table.external(target)?.verdict === "broken";
    case "external-infrastructure":
      return (target) => table.external(target)?.verdict === "infrastructure";
    case "external-moved":
      return (target) => hasMoved(table.external(target));
    case "local":
      return localTest(table);
  }
}

function hasMoved(link: ExternalLink | null): boolean {
  return link !== null && link.verdict === "alive" && link.movedPermanently;
}

/** Returns a test for local hosts that parses each URL outside the site once; URLs of the site are of its own kind. */
function localTest(table: SiteTable): (target: number) => boolean {
  const [unknown, local, other] = [0, 1, 2];
  const known = new Uint8Array(table.size);
  return (target) => {
    if (table.has(target, urlFlag.internal)) return false;
    if (known[target] === unknown) known[target] = hostKind(table.url(target)) === "local" ? local : other;
    return known[target] === local;
  };
}

function isBroken(target: number, table: SiteTable, redirects: ChainEnds): boolean {
  if (!table.has(target, urlFlag.fetched)) return false;
  if (redirects.loops[target] === 1) return true;
  const end = redirects.end[target] ?? target;
  if (!table.has(end, urlFlag.fetched) || table.unreadErrors.has(end)) return false;
  const status = table.status[end] ?? 0;
  return status === 0 || status >= 400;
}
