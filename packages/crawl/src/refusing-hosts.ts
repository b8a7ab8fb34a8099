import { hostOf } from "@sightline/url";
import type { Limit } from "./limit-tally.ts";

/** Reason for which a crawl gave a host up. */
export type GivenUp = Extract<Limit, "refused" | "retry-after">;

/** Hosts of one crawl that refuse its requests one after another. */
export interface RefusingHosts {
  /** Records a response. */
  note(url: string, isRefused: boolean): void;
  /**
   * Returns a page of a host that was read before, to be requested again because the host has refused many requests in a
   * row; `null` if there is no need. A host of which no page was read is given up instead.
   */
  pageToCheck(url: string): string | null;
  giveUp(url: string, reason: GivenUp): void;
  /** Returns the reason for which a host was given up; `null` if it was not. */
  reasonOf(host: string): GivenUp | null;
}

/** Refusals in a row after which a page that was read before shows whether the host refuses everything. */
const refusalsBeforeCheck = 10;
const maxHosts = 1000;

interface Run {
  refusals: number;
  /** Doubled by each check, as in a section of pages that need a login. */
  checkedAt: number;
  lastRead: string | null;
}

/** Creates the record of a crawl without responses. */
export function refusingHosts(): RefusingHosts {
  const runs = new Map<string, Run>();
  const givenUp = new Map<string, GivenUp>();

  function giveUp(url: string, reason: GivenUp): void {
    if (givenUp.size < maxHosts) givenUp.set(hostOf(url), reason);
  }

  return {
    note(url, isRefused) {
      const host = hostOf(url);
      const run = runs.get(host) ?? { refusals: 0, checkedAt: refusalsBeforeCheck, lastRead: null };
      if (runs.size < maxHosts) runs.set(host, run);
      run.refusals = isRefused ? run.refusals + 1 : 0;
      if (!isRefused) run.lastRead = url;
    },
    pageToCheck(url) {
      const run = runs.get(hostOf(url));
      if (run === undefined || run.refusals < run.checkedAt) return null;
      run.refusals = 0;
      run.checkedAt *= 2;
      if (run.lastRead === null) giveUp(url, "refused");
      return run.lastRead;
    },
    giveUp,
    reasonOf: (host) => givenUp.get(host) ?? null,
  };
}
