import type { SourcePosition } from "@sightline/facts";
import type { PageRuleInput } from "../page-record.ts";
import { isMember, type Population } from "../population.ts";

/** A page of a settled crawl, without the lists that have to be loaded for it. */
export type SharedPage = Omit<PageRuleInput, "edges" | "mainText">;

/**
 * How many pages of a population have a fault: for what a server sends with every answer, which is one fault of the site
 * and not one of each page.
 */
export interface SharesQuery {
  readonly kind: "shares";
  readonly population: Population;
  /** Narrows the population. */
  applies?(page: SharedPage): boolean;
  faultOf(page: SharedPage): PageFault | null;
}

/** What is wrong with a page. */
export interface PageFault {
  /** Names one of the few faults that the rule knows. */
  readonly fault: string;
  /** What was seen, where that is a text of the site. */
  readonly seen?: string;
  readonly at?: SourcePosition | undefined;
}

/** The pages of a population that have one fault. */
export interface ShareRow {
  readonly origin: string;
  readonly fault: string;
  /** What was seen on the first of them; empty when nothing was kept. */
  readonly seen: string;
  /** Where on the first of them. */
  readonly at?: SourcePosition | undefined;
  readonly memberIds: readonly number[];
  /** URLs of the first 10 of them. */
  readonly sample: readonly string[];
  /** Pages that the query applies to. */
  readonly applicable: number;
}

const mostSampled = 10;
const mostFaults = 20;

/** Answers one query, page by page. */
export interface PageShares {
  /** Pages come by rising id. */
  note(page: SharedPage): void;
  /** Pages so far that the query applies to. */
  readonly applicable: number;
  /** One row for each fault that was found, at most 20, most pages first. */
  rows(origin: string): readonly ShareRow[];
}

interface Share {
  readonly fault: string;
  readonly seen: string;
  readonly at: SourcePosition | undefined;
  readonly memberIds: number[];
  readonly sample: string[];
}

/** Prepares a query. */
export function pageShares(query: Pick<SharesQuery, "population" | "applies" | "faultOf">): PageShares {
  const shares = new Map<string, Share>();
  let applicable = 0;
  const shareOf = ({ fault, seen = "", at }: PageFault): Share | undefined => {
    const known = shares.get(fault);
    if (known !== undefined || shares.size === mostFaults) return known;
    const share: Share = { fault, seen, at, memberIds: [], sample: [] };
    shares.set(fault, share);
    return share;
  };
  return {
    note(page) {
      if (!isMember(query.population, page) || !(query.applies?.(page) ?? true)) return;
      applicable++;
      const found = query.faultOf(page);
      const share = found === null ? undefined : shareOf(found);
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
