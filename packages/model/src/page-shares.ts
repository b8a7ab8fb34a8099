import type { PageRecord } from "./page-record.ts";
import { isMember } from "./population.ts";
import type { ShareRow, SharesQuery } from "./site-query.ts";

const mostSampled = 10;
const mostFaults = 20;

/** Answers one query, page by page. */
export interface PageShares {
  /** Pages come by rising id. */
  note(page: PageRecord): void;
  /** Pages so far that the query applies to. */
  readonly applicable: number;
  /** One row for each fault that was found, at most 20, most pages first. */
  rows(origin: string): readonly ShareRow[];
}

interface Share {
  readonly fault: string;
  readonly seen: string;
  readonly memberIds: number[];
  readonly sample: string[];
}

/** Prepares a query. */
export function pageShares(query: Pick<SharesQuery, "population" | "applies" | "faultOf">): PageShares {
  const shares = new Map<string, Share>();
  let applicable = 0;
  const shareOf = (fault: string, seen: string): Share | undefined => {
    const known = shares.get(fault);
    if (known !== undefined || shares.size === mostFaults) return known;
    const share: Share = { fault, seen, memberIds: [], sample: [] };
    shares.set(fault, share);
    return share;
  };
  return {
    note(page) {
      if (!isMember(query.population, page) || !(query.applies?.(page) ?? true)) return;
      applicable++;
      const found = query.faultOf(page);
      const share = found === null ? undefined : shareOf(found.fault, found.seen ?? "");
      share?.memberIds.push(page.id);
      if (share !== undefined && share.sample.length < mostSampled) share.sample.push(page.url);
    },
    get applicable() {
      return applicable;
    },
    rows: (origin) =>
      [...shares.values()]
        .sort((one, other) => other.memberIds.length - one.memberIds.length)
        .map((share) => ({ origin, ...share, applicable })),
  };
}
