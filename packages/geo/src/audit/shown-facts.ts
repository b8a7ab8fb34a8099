import { type ClosestPages, closestPagesFold } from "../asked/closest-pages.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import { type BlockerFold, blockerFold } from "./blocker-fold.ts";
import { type ExampleFold, exampleFold } from "./example-fold.ts";
import type { SampleListener } from "./read-sample.ts";

/** Facts about the pages of a sample that a report shows, and that no score depends on. */
export interface ShownFacts {
  readonly examples: ExampleFold;
  readonly blockers: BlockerFold;
  /** Returns the pages that best match each of the owner's questions and queries, by their text. */
  closest(): ReadonlyMap<string, ClosestPages>;
}

/** Creates facts that grow as their listener hears of pages. @param asked the owner's questions and queries */
export function shownFacts(asked: readonly string[]): {
  readonly shown: ShownFacts;
  readonly listener: SampleListener;
} {
  const examples = exampleFold(pageChecks.length);
  const blockers = blockerFold();
  const closest = closestPagesFold(asked);
  return {
    shown: { examples, blockers, closest: closest.finish },
    listener: {
      onVerdict: examples.add,
      onPage(page, { reach, template }) {
        blockers.add(page, reach, template);
        if (page.record.indexability === "indexable") closest.add(page);
      },
    },
  };
}
