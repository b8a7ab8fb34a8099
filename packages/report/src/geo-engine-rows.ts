import type { GeoEngine, GeoResult } from "@sightline/geo/result";
import { withoutToken } from "./geo-wording.ts";
import { grouped } from "./grouped.ts";
import { counted } from "./wording.ts";

/** Answer engines of the same reach, for the same reason. */
export interface GeoEngineRow extends Pick<GeoEngine, "reach" | "eligiblePages" | "pages"> {
  /** Names the engines, as in `All 11 engines` or `ChatGPT search and Perplexity`. */
  readonly label: string;
  /** What decides the reach, and on which pages. */
  readonly decision: string;
  /** A page that is limited by what decides; `null` if no page is limited. */
  readonly example: string | null;
}

/** Returns the reach of each engine, with equal ones in one row, in the order of the first of each. */
export function geoEngineRows({ perEngine }: Pick<GeoResult, "perEngine">): readonly GeoEngineRow[] {
  const groups = grouped(perEngine, (engine) => [
    ...[engine.reach, engine.eligiblePages, engine.pages, decisionOf(engine, false), exampleOf(engine)],
  ]);
  return groups.map((group) => {
    const [first, ...others] = group;
    const { reach, eligiblePages, pages } = first;
    return {
      ...{ reach, eligiblePages, pages },
      label: labelOf(group, perEngine.length),
      decision: decisionOf(first, others.length === 0),
      example: exampleOf(first),
    };
  });
}

function labelOf(group: readonly GeoEngine[], all: number): string {
  if (group.length === all && all > 1) return `All ${all} engines`;
  const labels = group.map(({ label }) => label);
  const last = labels.pop() ?? "";
  return labels.length === 0 ? last : `${labels.join(", ")} and ${last}`;
}

/**
 * States what limits most pages, as in `blocked by robots.txt line 2 (Disallow: /) (3 pages)`; otherwise the rule for
 * the start page.
 */
function decisionOf(engine: GeoEngine, namesToken: boolean): string {
  const { blockers, blockersTotal, controllingRule, pages, token } = engine;
  const [first] = blockers;
  const shown = (rule: string) => (namesToken ? rule : withoutToken(rule, token));
  if (first === undefined) {
    const start = `start page: ${shown(controllingRule)}`;
    return pages === 0 ? start : `nothing limits it (${start})`;
  }
  const more = (blockersTotal ?? blockers.length) - 1;
  const others = more === 0 ? "" : `; ${counted(more, "more rule")} in report.json`;
  return `${shown(first.rule)} (${counted(first.pages, "page")}${others})`;
}

function exampleOf({ blockers }: GeoEngine): string | null {
  return blockers[0]?.example ?? null;
}
