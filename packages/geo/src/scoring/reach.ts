import { type EngineId, engineOf, type PerEngine, sumOverEngines } from "../crawlers/engines.ts";
import { ramp } from "./ramp.ts";

/** What decides how far engines reach a page; every factor is 0–1. */
export interface ReachFacts {
  /** 1 for an HTML answer with status 200 and no challenge in its place. */
  readonly answer: 0 | 1;
  /** A challenge was all that the crawl got; a browser may get the page. */
  readonly isChallenge: boolean;
  /** Share of the main text that is there before scripts run; `null` when that is not known. */
  readonly coverage: number | null;
  /** The share was judged by the source instead of a renderer. */
  readonly isCoverageEstimated: boolean;
  /** What a paywall leaves; 1 without one. */
  readonly gate: number;
  /** The paywall is declared in markup, which Google honours. */
  readonly isGateDeclared: boolean;
  /** Whether robots.txt lets the search crawler in. */
  readonly robots: PerEngine<boolean>;
  /** robots.txt could not be fetched. */
  readonly isRobotsUnavailable: boolean;
  /** What robots metas and X-Robots-Tag leave. */
  readonly directives: PerEngine;
}

/** The gates of reach by the check that speaks about each. */
export const reachGates = {
  "access.robots-search-tokens": "robots",
  "access.robots-fetch": "robots-fetch",
  "access.google-ai-eligibility": "google",
  "access.bing-copilot-eligibility": "microsoft",
  "access.challenge-markers": "challenge",
  "access.paywall-gate": "gate",
  "render.spa-shell": "scripts",
} as const;
/** What keeps engines from a page and can be put right by one fix. */
export type ReachGate = (typeof reachGates)[keyof typeof reachGates];

/** What is assumed where something is not known: nothing, the worst, or the best. */
export type Assumption = "none" | "worst" | "best";

/** The view from which a page is scored. */
export interface ReachView {
  /** Shares of the engines; they sum to 1, or are all 0. */
  readonly weights: PerEngine;
  /** What the edge leaves where a refusal is confirmed. */
  readonly edge: PerEngine;
  /** The same where a refusal was only seen from a foreign address. */
  readonly worstEdge: PerEngine;
  readonly assume: Assumption;
  /** A gate that is taken for open. */
  readonly opened: ReachGate | null;
}

/** A view on pages, in one shape for all that scores them. */
export function reachView(
  { weights, edge, worstEdge }: Pick<ReachView, "weights" | "edge" | "worstEdge">,
  { assume = "none", opened = null }: Partial<Pick<ReachView, "assume" | "opened">> = {},
): ReachView {
  return { weights, edge, worstEdge, assume, opened };
}

/** How far the engines reach a page together, 0–1. */
export function reachOf(page: ReachFacts, view: ReachView): number {
  return sumOverEngines((id) => (view.weights[id] === 0 ? 0 : view.weights[id] * engineReach(page, id, view)));
}

/** How far one engine reaches a page, 0–1. */
export function engineReach(page: ReachFacts, id: EngineId, view: ReachView): number {
  const edge = view.assume === "worst" ? view.worstEdge[id] : view.edge[id];
  return (
    answerFactor(page, view) *
    robotsFactor(page, id, view) *
    directiveFactor(page, id, view) *
    coverageFactor(page, id, view) *
    gateFactor(page, id, view) *
    edge
  );
}

/** The factors by which an engine's reach of a page is made, but for the edge. */
export function reachFactors(page: ReachFacts, id: EngineId, view: ReachView) {
  return {
    answer: answerFactor(page, view),
    robots: robotsFactor(page, id, view),
    directives: directiveFactor(page, id, view),
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

// A noindex for all crawlers keeps the small engines out too: it goes with the check that Google's eligibility makes.
function directiveFactor(page: ReachFacts, id: EngineId, { opened }: ReachView): number {
  const isOpened = id === "microsoft" ? opened === "microsoft" : opened === "google";
  return isOpened ? 1 : page.directives[id];
}

function coverageFactor({ coverage }: ReachFacts, id: EngineId, { opened, assume }: ReachView): number {
  const unknown = assume === "worst" ? 0 : 1;
  return scriptFactor(id, opened === "scripts" ? 1 : (coverage ?? unknown));
}

function gateFactor(page: ReachFacts, id: EngineId, { opened }: ReachView): number {
  return opened === "gate" || (id === "google" && page.isGateDeclared) ? 1 : page.gate;
}

/** What is left of a page for an engine when so much of its text is there before scripts run. */
export function scriptFactor(id: EngineId, coverage: number): number {
  return engineOf(id).runsScripts ? 0.9 + 0.1 * coverage : ramp(coverage, 0.2, 0.9);
}
