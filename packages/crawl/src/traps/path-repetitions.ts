import type { CrawlTrap } from "@sightline/model";
import { repetitionPattern } from "./url-groups.ts";

/** URLs left out because their paths repeat themselves: a trap that is detected without a request. */
export interface PathRepetitions {
  count(url: URL): void;
  /** Adds them to the traps of a crawl, merged with the trap of the shorter repetition if that was found. */
  addTo(traps: readonly CrawlTrap[]): readonly CrawlTrap[];
}

const shownExamples = 3;

/** Creates an empty count. */
export function pathRepetitions(): PathRepetitions {
  let heldBack = 0;
  let pattern = "";
  const heldBackExamples: string[] = [];
  return {
    count(url) {
      if (heldBack++ === 0) pattern = repetitionPattern(url.origin);
      if (heldBackExamples.length < shownExamples) heldBackExamples.push(url.href);
    },
    addTo(traps) {
      if (heldBack === 0) return traps;
      if (traps.some((trap) => trap.pattern === pattern)) {
        return traps.map((trap) => (trap.pattern === pattern ? { ...trap, heldBack: trap.heldBack + heldBack } : trap));
      }
      const examples = { fetchedExamples: [], heldBackExamples: [...heldBackExamples] };
      return [...traps, { kind: "path-repetition", pattern, fetched: 0, heldBack, ...examples }];
    },
  };
}
