import type { Measure } from "../checks/measure.ts";
import { isScore } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import type { CheckTally } from "./check-tallies.ts";
import { type Example, type ExampleFold, shortened, shortSnippet } from "./example-fold.ts";
import { foundText } from "./found-text.ts";
import type { SiteVerdict } from "./score-crawl.ts";

/** Tally of a check with what a report shows of it. */
export interface ShownTally extends CheckTally {
  readonly examples: readonly ShownExample[];
  /** Most frequent reason for which it was unmeasured; `null` when it never was. */
  readonly reason: string | null;
}

/** Observation of a check with a text that states it. */
export interface ShownExample extends Example {
  /** States what was seen and what would pass. */
  readonly found: string;
}

/** Adds to tallies what was seen on the pages that were read, and on the site. @param startUrl the page that stands for it */
export function shownTallies(
  tallies: readonly CheckTally[],
  siteVerdicts: readonly SiteVerdict[],
  { examples, startUrl }: { readonly examples: ExampleFold; readonly startUrl: string },
): ShownTally[] {
  return tallies.map((tally, index) => {
    const site = siteVerdicts[index - pageChecks.length];
    return site === undefined
      ? {
          ...tally,
          examples: examples.examplesOf(index).map((example) => shown(tally.check, example)),
          reason: examples.unmeasuredOf(index)?.reason ?? null,
        }
      : { ...tally, ...shownVerdict(site, startUrl) };
  });
}

function shownVerdict({ check, verdict, mark }: SiteVerdict, url: string): Pick<ShownTally, "examples" | "reason"> {
  if (verdict.kind === "unmeasured") return { examples: [], reason: verdict.reason };
  if (verdict.kind === "not-applicable") return { examples: [], reason: null };
  const example = {
    url,
    score: isScore(mark) ? mark : null,
    snippet: shortSnippet(verdict.snippet),
    seen: shortened(verdict.seen),
  };
  return { examples: [shown(check, example)], reason: null };
}

function shown(check: Measure, example: Example): ShownExample {
  return { ...example, found: foundText(check.meta.found, example.seen) };
}
