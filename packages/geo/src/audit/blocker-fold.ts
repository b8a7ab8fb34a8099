import { type EngineId, engineIds, engineOf, engines, perEngine } from "../crawlers/engines.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoEngine } from "../result/geo-audit.ts";
import { controllingRule } from "../robots/site-robots.ts";
import { engineReach, type ReachFacts, reachFactors, reachView } from "../scoring/reach.ts";

type BlockerKind = GeoEngine["blockers"][number]["kind"];

/** Obstacle that keeps an engine from some pages, with the number of read pages of each template. */
export interface Blocker {
  readonly kind: BlockerKind;
  readonly rule: string;
  readonly example: string;
  readonly pagesByTemplate: ReadonlyMap<string, number>;
  /** Sum over its pages of the factor of reach that it leaves. */
  readonly left: number;
  readonly pages: number;
}

/** Collects what keeps engines from pages. */
export interface BlockerFold {
  add(page: PageReading, reach: ReachFacts, template: string): void;
  of(engine: EngineId): readonly Blocker[];
}

interface Growing {
  readonly kind: BlockerKind;
  readonly rule: string;
  example: string;
  readonly pagesByTemplate: Map<string, number>;
  left: number;
  pages: number;
}

const maxRules = 500;
const every = perEngine(() => 1);
/** Ignores the edge: refusals there are reported separately. */
const asIs = reachView({ weights: every, edge: every, worstEdge: every });

/** Creates a fold that collects blockers from pages as they are read. */
export function blockerFold(): BlockerFold {
  const byEngine = new Map<EngineId, Map<string, Growing>>(engineIds.map((id) => [id, new Map<string, Growing>()]));

  function note(
    engine: EngineId,
    kind: BlockerKind,
    rule: string,
    page: { url: string; template: string; left: number },
  ) {
    const rules = byEngine.get(engine);
    if (rules === undefined) return;
    const known = rules.get(rule);
    if (known === undefined && rules.size >= maxRules) return;
    const entry = known ?? {
      kind,
      rule,
      example: page.url,
      pagesByTemplate: new Map<string, number>(),
      left: 0,
      pages: 0,
    };
    if (known === undefined) rules.set(rule, entry);
    if (page.url < entry.example) entry.example = page.url;
    entry.pagesByTemplate.set(page.template, (entry.pagesByTemplate.get(page.template) ?? 0) + 1);
    entry.left += page.left;
    entry.pages += 1;
  }

  return {
    add(page, reach, template) {
      for (const { id } of engines) {
        if (engineReach(reach, id, asIs) === 1) continue;
        const factors = reachFactors(reach, id, asIs);
        for (const { kind, left, rule } of blockersOf(page, id, factors)) {
          note(id, kind, rule, { url: page.url, template, left });
        }
      }
    },
    of: (engine) => [...(byEngine.get(engine)?.values() ?? [])],
  };
}

interface Found {
  readonly kind: BlockerKind;
  readonly left: number;
  readonly rule: string;
}

function* blockersOf(page: PageReading, engine: EngineId, factors: ReturnType<typeof reachFactors>): Generator<Found> {
  const { token } = engineOf(engine);
  if (factors.answer < 1) yield { kind: "answer", left: 0, rule: answerRule(page, token) };
  if (factors.robots < 1) yield { kind: "robots", left: 0, rule: controllingRule(token, page.access[engine]) };
  if (factors.directives < 1) {
    yield { kind: "directives", left: factors.directives, rule: directiveRule(page, engine, token) };
  }
  if (factors.canonical < 1) yield { kind: "canonical", left: factors.canonical, rule: canonicalRule(page, token) };
  // Engines that run scripts lose at most a tenth of their reach, so any factor below 1 counts.
  if (factors.scripts < 1) yield { kind: "scripts", left: factors.scripts, rule: scriptRule(engine, token) };
  if (factors.gate < 1) {
    yield { kind: "gate", left: factors.gate, rule: `${token}: a login or paywall keeps most of the text` };
  }
}

function answerRule({ isChallenge, record }: PageReading, token: string): string {
  if (isChallenge) return `${token}: a challenge stood in place of the page`;
  return `${token}: the page answers ${record.status ?? "nothing"}`;
}

function directiveRule(
  { directives, record: { noSnippetShare } }: PageReading,
  engine: EngineId,
  token: string,
): string {
  const { controls } = directives[engine];
  if (controls.length > 0) return `${token}: limited by ${controls.slice(0, 3).join(", ")}`;
  return `${token}: data-nosnippet covers ${noSnippetShare >= 1 ? "the text" : "a part of the text"}`;
}

function canonicalRule({ survey: { wrongCanonical } }: PageReading, token: string): string {
  return `${token}: asked to index another page, which ${wrongCanonical?.target ?? "has other content"}`;
}

function scriptRule(engine: EngineId, token: string): string {
  return engineOf(engine).runsScripts
    ? `${token}: sees the text only after scripts ran`
    : `${token}: not known to run scripts, so it finds a page without its text`;
}
