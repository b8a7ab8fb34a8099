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
  { accepts, ...query }: Pick<EdgesQuery, "target" | "resource" | "accepts">,
  table: SiteTable,
  redirects: ChainEnds,
): (target: number) => boolean {
  const isInState = stateTest(query, table, redirects);
  if (accepts === undefined) return isInState;
  const isAccepted = memoizedTest(table, (target) => accepts(table.url(target)));
  return (target) => isInState(target) && isAccepted(target);
}

function stateTest(
  { target: state, resource: accepts = () => true }: Pick<EdgesQuery, "target" | "resource">,
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
    case "resource":
    case "public-resource":
      return memoizedTest(table, (target) => {
        const resource = table.resource(target);
        return resource !== null && isAbout(state, table.url(target)) && accepts(resource);
      });
    case "local":
      return memoizedTest(table, (target) => isLocal(target, table));
  }
}

/** True if a query for resources is about a URL. */
export function isAbout(state: EdgesQuery["target"], url: string): boolean {
  return state !== "public-resource" || hostKind(url) !== "local";
}

function hasMoved(link: ExternalLink | null): boolean {
  return link !== null && link.verdict === "alive" && link.movedPermanently;
}

/** Returns a test that looks at each URL once. */
function memoizedTest(table: SiteTable, test: (target: number) => boolean): (target: number) => boolean {
  const [unknown, fits, other] = [0, 1, 2];
  const known = new Uint8Array(table.size);
  return (target) => {
    if (known[target] === unknown) known[target] = test(target) ? fits : other;
    return known[target] === fits;
  };
}

/** True for a local host outside the site; URLs of the site are of its own kind. */
function isLocal(target: number, table: SiteTable): boolean {
  return !table.has(target, urlFlag.internal) && hostKind(table.url(target)) === "local";
}

function isBroken(target: number, table: SiteTable, redirects: ChainEnds): boolean {
  if (!table.has(target, urlFlag.fetched)) return false;
  if (redirects.loops[target] === 1) return true;
  const end = redirects.end[target] ?? target;
  if (!table.has(end, urlFlag.fetched) || table.unreadErrors.has(end)) return false;
  const status = table.status[end] ?? 0;
  return status === 0 || status >= 400;
}
