import {
  type EdgeKind,
  type EdgeRegion,
  edgeFlagNames,
  edgeRegion,
  type FetchFailureKind,
  type PackedEdge,
  type SourcePosition,
} from "@sightline/facts";
import type { ExternalLink } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";
import type { TargetOutcome } from "@sightline/model/rule";

/** Values of `rel` that qualify a link for search engines. */
export const linkRels = ["nofollow", "ugc", "sponsored"] as const;
/** Value of `rel` that qualifies a link for search engines. */
export type LinkRel = (typeof linkRels)[number];

/** Link of a crawled page to another URL. */
export interface CrawlLink {
  readonly source: { readonly id: number; readonly url: string };
  /** Index among the edges of its source, from 0. */
  readonly index: number;
  readonly target: LinkTarget;
  readonly kind: EdgeKind;
  /** Accessible name, at most 200 characters. */
  readonly text: string;
  readonly rel: readonly LinkRel[];
  /** `true` when the link or its whole page is nofollow. */
  readonly nofollow: boolean;
  readonly hidden: boolean;
  readonly region: EdgeRegion;
  readonly at: SourcePosition | null;
}

/** Target of a link, as far as the crawl knows it. */
export interface LinkTarget {
  readonly id: number;
  readonly url: string;
  readonly internal: boolean;
  readonly outcome: TargetOutcome;
  /** Status of its own response, before redirects are followed; `null` without one. */
  readonly status: number | null;
  readonly failure: FetchFailureKind | null;
  /** What the crawl found of a URL outside its scope; `null` if it did not look. */
  readonly external: ExternalLink | null;
}

/** Filters for links; those left out accept all. */
export interface LinkFilter {
  /** Default: what visitors follow, which is `anchor`, `area` and `frame`. */
  readonly kind?: EdgeKind;
  readonly rel?: LinkRel;
  readonly nofollow?: boolean;
  readonly internal?: boolean;
  /** `true`: the target has no response or a status from 400; `false`: another status. Neither if not requested. */
  readonly broken?: boolean;
  readonly status?: number;
}

/** Returns a link. @param edge an edge of the page that `source` is the row of */
export function crawlLink(
  source: CoreRow,
  index: number,
  { kind, text, flags, at }: PackedEdge & { readonly text: string },
  target: CoreRow,
): CrawlLink {
  const names = edgeFlagNames(flags);
  return {
    source: { id: source.id, url: source.url },
    index,
    target: linkTarget(target),
    kind,
    text,
    rel: linkRels.filter((name) => names.includes(name)),
    nofollow: names.includes("nofollow") || source.page?.nofollow === true,
    hidden: names.includes("hidden"),
    region: edgeRegion(names),
    at: at ?? null,
  };
}

function linkTarget({ id, url, internal, outcome, page }: CoreRow): LinkTarget {
  return {
    id,
    url,
    internal,
    outcome,
    status: page?.status ?? null,
    failure: page?.failure?.kind ?? null,
    external: null,
  };
}

/** Returns true if a link fits the filters that need to know its source and target. */
export function fitsRows({ target, nofollow }: CrawlLink, filter: LinkFilter): boolean {
  const { outcome, status, internal } = target;
  if (filter.nofollow !== undefined && filter.nofollow !== nofollow) return false;
  if (filter.internal !== undefined && filter.internal !== internal) return false;
  if (filter.status !== undefined && filter.status !== status) return false;
  if (filter.broken === undefined) return true;
  return outcome === "fetched" && filter.broken === (status === null || status >= 400);
}

/** Returns true if a filter needs to know the source or target of links. */
export function needsRows({ nofollow, internal, broken, status }: LinkFilter): boolean {
  return [nofollow, internal, broken, status].some((value) => value !== undefined);
}
