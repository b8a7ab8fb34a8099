import type { GeoEngine, GeoResult } from "@sightline/geo/result";
import { grouped } from "../../../grouped.ts";
import type { PdfMessages } from "../../../messages/english.ts";
import { counted } from "../../../wording.ts";
import type { Block, Row } from "../../block.ts";

/** Answer engines of the same reach, for the same reason. */
export interface GeoEngineRow extends Pick<GeoEngine, "reach" | "eligiblePages" | "pages"> {
  /** Names the engines, as in `All 11 engines` or `ChatGPT search and Perplexity`. */
  readonly label: string;
  /** What decides the reach, and on which pages. */
  readonly decision: string;
  /** A page that is limited by what decides; `null` if no page is limited. */
  readonly example: string | null;
}

/** Composes the reach of each engine. */
export function engines(geo: GeoResult, words: PdfMessages): readonly Block[] {
  const rows = geoEngineRows(geo).map(({ label, reach, eligiblePages, pages, decision, example }): Row => {
    const where = example === null ? [] : [`, ${words.geo.suchAs} `, { kind: "link", url: example } as const];
    return {
      cells: [
        label,
        { kind: "score", value: reach, text: words.score(reach) },
        words.geo.enginePages(eligiblePages, pages),
        [{ kind: "seen", text: decision }, ...where],
      ],
    };
  });
  if (rows.length === 0) return [];
  const { enginesTitle, enginesSummary, engineColumns } = words.geo;
  const columns = [
    { title: engineColumns.engine, share: 2 },
    { title: engineColumns.reach, isNumber: true },
    { title: engineColumns.pages, isNumber: true },
    { title: engineColumns.rule, share: 4 },
  ];
  return [
    { kind: "heading", text: enginesTitle, id: "geo-engines" },
    { kind: "table", table: { caption: enginesSummary, columns, rows } },
  ];
}

/** Returns a rule without the crawler before it, as in `GPTBot: allowed, …`, for a text about several crawlers. */
export function withoutToken(rule: string, token: string): string {
  const prefix = `${token}: `;
  return rule.startsWith(prefix) ? rule.slice(prefix.length) : rule;
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
