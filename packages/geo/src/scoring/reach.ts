import { type EngineId, engineOf, type PerEngine, sumOverEngines } from "../crawlers/engines.ts";
import { ramp } from "./ramp.ts";

/** Facts that determine the reach of a page; every factor is 0–1. */
export interface ReachFacts {
  /** 1 for an HTML response with status 200 that is not a challenge. */
  readonly answer: 0 | 1;
  /** True if the crawl only got a challenge; a browser may get the page. */
  readonly isChallenge: boolean;
  /** Share of the main text that is present before scripts run; `null` when unknown. */
  readonly coverage: number | null;
  /** True if the share was estimated from the source instead of a renderer. */
  readonly isCoverageEstimated: boolean;
  /** Factor of a paywall; 1 without one. */
  readonly gate: number;
  /** True if the paywall is declared in markup, which Google honours. */
  readonly isGateDeclared: boolean;
  /** True for engines whose search crawler robots.txt allows. */
  readonly robots: PerEngine<boolean>;
  /** True if robots.txt could not be fetched. */
  readonly isRobotsUnavailable: boolean;
  /** Factors of robots meta tags and X-Robots-Tag. */
  readonly directives: PerEngine;
  /** Factor of a canonical that names another page; 1 without one. */
  readonly canonical: number;
}

/** Gates of reach by the check that covers each. */
export const reachGates = {
  "access.robots-search-tokens": "robots",
  "access.robots-fetch": "robots-fetch",
  "access.google-ai-eligibility": "google",
  "access.bing-copilot-eligibility": "microsoft",
  "access.canonical": "canonical",
  "access.challenge-markers": "challenge",
  "access.paywall-gate": "gate",
  "render.spa-shell": "scripts",
} as const;
/** Gate of reach that one fix opens. */
export type ReachGate = (typeof reachGates)[keyof typeof reachGates];

/** Assumption about unknown values: none, the worst, or the best. */
export type Assumption = "none" | "worst" | "best";

/** Options for computing reach. */
export interface ReachView {
  /** Shares of the engines; they sum to 1, or are all 0. */
  readonly weights: PerEngine;
  /** Factors of the edge for confirmed refusals. */
  readonly edge: PerEngine;
  /** Factors of the edge for refusals that were only seen from a foreign address. */
  readonly worstEdge: PerEngine;
  readonly assume: Assumption;
  /** A gate that is assumed to be open. */
  readonly opened: ReachGate | null;
}

/** Creates a view; all views have one object shape. */
export function reachView(
  { weights, edge, worstEdge }: Pick<ReachView, "weights" | "edge" | "worstEdge">,
  { assume = "none", opened = null }: Partial<Pick<ReachView, "assume" | "opened">> = {},
): ReachView {
  return { weights, edge, worstEdge, assume, opened };
}

/** Returns the combined reach of the engines for a page, 0–1. */
export function reachOf(page: ReachFacts, view: ReachView): number {
  return sumOverEngines((id) => (view.weights[id] === 0 ? 0 : view.weights[id] * engineReach(page, id, view)));
}

/** Returns the reach of one engine for a page, 0–1. */
export function engineReach(page: ReachFacts, id: EngineId, view: ReachView): number {
  const edge = view.assume === "worst" ? view.worstEdge[id] : view.edge[id];
  return (
    answerFactor(page, view) *
    robotsFactor(page, id, view) *
    directiveFactor(page, id, view) *
    canonicalFactor(page, view) *
    coverageFactor(page, id, view) *
    gateFactor(page, id, view) *
    edge
  );
}

/** Returns the factors of an engine's reach for a page, except the edge. */
export function reachFactors(page: ReachFacts, id: EngineId, view: ReachView) {
  return {
    answer: answerFactor(page, view),
    robots: robotsFactor(page, id, view),
    directives: directiveFactor(page, id, view),
    canonical: canonicalFactor(page, view),
    scripts: coverageFactor(page, id, view),
    gate: gateFactor(page, id, view),
  };
}

function answerFactor(page: ReachFacts, { opened, assume }: ReachView): number {
  return page.answer === 1 || (page.isChallenge && (opened === "challenge" || assume === "best")) ? 1 : 0;
}

function robotsFactor(page: ReachFacts, id: EngineId, { opened }: ReachView): number {
  const isOpened = opened === "robots" || (opened === "robots-fetch" && page.isRobotsUnavailable);
  return page.robots[id] || isOpened ? 1 : 0;
}

// A noindex for all crawlers blocks the small engines too, so it is opened with the gate of Google's eligibility.
function directiveFactor(page: ReachFacts, id: EngineId, { opened }: ReachView): number {
  const isOpened = id === "microsoft" ? opened === "microsoft" : opened === "google";
  return isOpened ? 1 : page.directives[id];
}

function canonicalFactor({ canonical }: ReachFacts, { opened }: ReachView): number {
  return opened === "canonical" ? 1 : canonical;
}

function coverageFactor({ coverage }: ReachFacts, id: EngineId, { opened, assume }: ReachView): number {
  const unknown = assume === "worst" ? 0 : 1;
  return scriptFactor(id, opened === "scripts" ? 1 : (coverage ?? unknown));
}

function gateFactor(page: ReachFacts, id: EngineId, { opened }: ReachView): number {
  return opened === "gate" || (id === "google" && page.isGateDeclared) ? 1 : page.gate;
}

/** Returns the factor of an engine for a page by the share of its text that is present before scripts run. */
export function scriptFactor(id: EngineId, coverage: number): number {
  return engineOf(id).runsScripts ? 0.9 + 0.1 * coverage : ramp(coverage, 0.2, 0.9);
}
