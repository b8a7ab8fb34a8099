import type { SourcePosition } from "@sightline/facts";
import type { PageRuleInput } from "../page-record.ts";
import { isMember, type Population } from "../population.ts";
import type { SubjectUnit } from "./subject-unit.ts";

/** Page of a settled crawl, without the lists that have to be loaded for it. */
export type SharedPage = Omit<PageRuleInput, "edges" | "mainText">;

/**
 * Number of pages of a population that have a fault: for values that a server sends with every response, which are one
 * fault of the site and not one of each page.
 */
export interface SharesQuery {
  readonly kind: "shares";
  readonly population: Population;
  /** Narrows the population. */
  applies?(page: SharedPage): boolean;
  /** Unless a page of the population meets this, the query applies to no page of the site. */
  requiresAny?(page: SharedPage): boolean;
  /** Unit of what the query counts. Default: `page`. */
  readonly unit?: SubjectUnit;
  /** Returns the fault of a page, or several; of those with the same name, the first counts. */
  faultOf(page: SharedPage): PageFault | readonly PageFault[] | null;
}

/** Fault of a page. */
export interface PageFault {
  /** Name of the fault, one of the few that the rule knows. */
  readonly fault: string;
  /** Observed value, if it is text of the site. */
  readonly seen?: string;
  readonly at?: SourcePosition | undefined;
}

/** Pages of a population that have the same fault. */
export interface ShareRow {
  readonly origin: string;
  readonly fault: string;
  /** Value observed on the first of them; empty when nothing was kept. */
  readonly seen: string;
  /** Position on the first of them. */
  readonly at?: SourcePosition | undefined;
  readonly memberIds: readonly number[];
  /** URLs of the first 10 of them. */
  readonly sample: readonly string[];
  /** Number of pages that the query applies to. */
  readonly applicable: number;
}

const maxSampled = 10;
const maxFaults = 20;
/** Maximum number of different faults that are counted; one that appears later is not seen. */
const maxCounted = 200;

/** Answers one query, page by page. */
export interface PageShares {
  /** Adds a page; pages come by ascending id. */
  note(page: SharedPage): void;
  /** Number of pages so far that the query applies to. */
  readonly applicable: number;
  /** Returns one row for each fault found, at most 20, those with the most pages first. */
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
export function pageShares(query: Pick<SharesQuery, "population" | "applies" | "requiresAny" | "faultOf">): PageShares {
  const shares = new Map<string, Share>();
  let applicable = 0;
  let isRequired = query.requiresAny === undefined;
  const shareOf = ({ fault, seen = "", at }: PageFault): Share | undefined => {
    const known = shares.get(fault);
    if (known !== undefined || shares.size === maxCounted) return known;
    const share: Share = { fault, seen, at, memberIds: [], sample: [] };
    shares.set(fault, share);
    return share;
  };
  return {
    note(page) {
      if (!isMember(query.population, page)) return;
      isRequired ||= query.requiresAny?.(page) ?? true;
      if (!(query.applies?.(page) ?? true)) return;
      applicable++;
      for (const fault of faultsOf(query.faultOf(page))) {
        const share = shareOf(fault);
        if (share === undefined) continue;
        share.memberIds.push(page.id);
        if (share.sample.length < maxSampled) share.sample.push(page.url);
      }
    },
    get applicable() {
      return isRequired ? applicable : 0;
    },
    rows: (origin) =>
      (isRequired ? [...shares.values()] : [])
        .sort((a, b) => b.memberIds.length - a.memberIds.length)
        .slice(0, maxFaults)
        .map((share) => ({ origin, ...share, applicable })),
  };
}

/** Returns the faults that a query found on a page, the first of each name. */
export function faultsOf(found: PageFault | readonly PageFault[] | null): readonly PageFault[] {
  if (found === null) return [];
  if ("fault" in found) return [found];
  const names = new Set<string>();
  return found.filter(({ fault }) => !names.has(fault) && names.add(fault));
}
