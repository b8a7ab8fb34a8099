import type { Edge } from "@sightline/facts";
import { crawlPlan, noCounts } from "@sightline/model";
import { expect, it } from "vitest";
import { crawlCounters } from "./crawl-counters.ts";
import { limitTally } from "./limit-tally.ts";
import { requestReach } from "./request-reach.ts";
import { crawlScope } from "./scope.ts";
import { targetDiscovery } from "./target-discovery.ts";
import { urlMemory } from "./url-memory.ts";

/** How many turns the links of a page take, and how many targets come of them. */
function turns(links: number, exclude: readonly string[] = []): { readonly turns: number; readonly targets: number } {
  const plan = crawlPlan({ exclude: [...exclude] });
  const discovery = targetDiscovery(plan, crawlScope("https://e.test/", plan), {
    memory: urlMemory([1, 2]),
    limits: limitTally([], () => {}),
    counters: crawlCounters({ counts: noCounts, limitsHit: [] }),
    robots: {
      known: () => null,
      load: async () => {
        throw new Error("Nobody asks for robots.txt here.");
      },
    },
    traps: null,
    reach: requestReach("https://e.test/", plan),
  });
  const edges = Array.from(
    { length: links },
    (_, index): Edge => ({ kind: "anchor", url: `https://e.test/${index}${"a".repeat(2000)}`, text: "", flags: [] }),
  );
  const steps = discovery.fromPage({ depth: 0, isStart: false, facts: { status: 200, nofollow: false }, edges });
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return { turns: count, targets: step.value.length };
  }
}

it("yields between the URLs of a page, more often when expressions make them dearer", () => {
  expect(turns(10)).toEqual({ turns: 1, targets: 10 });
  expect(turns(1000).turns).toBeGreaterThan(15);
  expect(turns(1000, ["/x{900}y/"]).turns).toBeGreaterThan(500);
});
