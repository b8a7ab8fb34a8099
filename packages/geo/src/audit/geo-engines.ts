import { type AnswerEngine, engines } from "../crawlers/engines.ts";
import { searchAccess } from "../reading/page-reading.ts";
import type { GeoEngine } from "../result/geo-audit.ts";
import { controllingRule, type TokenAccess } from "../robots/site-robots.ts";
import { engineReach, reachView } from "../scoring/reach.ts";
import type { TemplateCluster } from "../site/template-clusters.ts";
import type { Blocker, BlockerFold } from "./blocker-fold.ts";
import type { CrawlReading } from "./read-crawl.ts";
import { points, round } from "./rounding.ts";
import type { ScoredCrawl } from "./score-crawl.ts";

const maxBlockers = 10;

/** Returns the reach of each engine and what keeps it from pages. */
export function geoEngines(
  reading: CrawlReading,
  scored: ScoredCrawl,
  { blockers: found, readPages }: { readonly blockers: BlockerFold; readonly readPages: ReadonlyMap<string, number> },
): GeoEngine[] {
  const { clusters, context, sheets } = reading;
  const total = clusters.reduce((sum, { pages }) => sum + pages, 0);
  const start = searchAccess(context.startUrl, context.robots);
  const view = reachView(scored.terms);
  return engines.map((engine) => {
    const reaches = sheets.map(({ reach }) => engineReach(reach, engine.id, view));
    const eligible = new Map<string, number>();
    for (const [index, { template }] of sheets.entries()) {
      if ((reaches[index] ?? 0) > 0) eligible.set(template, (eligible.get(template) ?? 0) + 1);
    }
    const blockers = [
      ...edgeBlockers(engine, scored, total, context.startUrl),
      ...found.of(engine.id).map((blocker) => blockerOf(blocker, clusters, readPages)),
    ].sort((a, b) => b.pages - a.pages || a.factor - b.factor || (a.rule < b.rule ? -1 : 1));
    return {
      engine: engine.id,
      label: engine.label,
      operator: engine.operator,
      token: engine.token,
      weight: scored.terms.weights[engine.id],
      reach: points(meanReach(reaches, scored.shares)),
      eligiblePages: Math.min(total, estimated(eligible, clusters, readPages)),
      pages: total,
      controllingRule: decisionOn(engine, start[engine.id]),
      blockers: blockers.slice(0, maxBlockers),
      ...(blockers.length > maxBlockers ? { blockersTotal: blockers.length } : {}),
    };
  });
}

/** Applebot follows the group of Googlebot when no group names it, which the line alone does not show. */
function decisionOn({ id, token }: AnswerEngine, access: TokenAccess): string {
  const rule = controllingRule(token, access);
  return id === "apple" && access.group === "googlebot" ? `${rule}, in the group of Googlebot` : rule;
}

function meanReach(reaches: readonly number[], shares: Float64Array): number | null {
  let sum = 0;
  let total = 0;
  for (const [index, reach] of reaches.entries()) {
    const share = shares[index] ?? 0;
    sum += share * reach;
    total += share;
  }
  return total === 0 ? null : sum / total;
}

function blockerOf(
  { kind, rule, example, pagesByTemplate, left, pages }: Blocker,
  clusters: readonly TemplateCluster[],
  readPages: ReadonlyMap<string, number>,
): GeoEngine["blockers"][number] {
  return {
    kind,
    rule,
    pages: Math.max(pages, estimated(pagesByTemplate, clusters, readPages)),
    example,
    factor: round(left / Math.max(1, pages)),
  };
}

function edgeBlockers(
  { id, token }: AnswerEngine,
  { terms }: ScoredCrawl,
  pages: number,
  example: string,
): GeoEngine["blockers"] {
  if (terms.worstEdge[id] === 1) return [];
  const isConfirmed = terms.edge[id] < 1;
  const rule = isConfirmed
    ? `${token}: refused at the edge`
    : `${token}: a request carrying this User-Agent from our address was refused; its own addresses may be let in`;
  return [{ kind: "edge", rule, pages, example, factor: terms.edge[id] }];
}

/** Estimates the number of pages of the crawl from the number of read pages of each template. */
export function estimated(
  readByTemplate: ReadonlyMap<string, number>,
  clusters: readonly TemplateCluster[],
  readPages: ReadonlyMap<string, number>,
): number {
  return clusters.reduce((sum, { key, pages }) => {
    const read = readPages.get(key) ?? 0;
    return read === 0 ? sum : sum + Math.round((pages * (readByTemplate.get(key) ?? 0)) / read);
  }, 0);
}
