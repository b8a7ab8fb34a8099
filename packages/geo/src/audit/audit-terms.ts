import { AuditError } from "@sightline/model";
import { cleanText } from "@sightline/text";
import { type EngineId, engineIds, type PerEngine, perEngine } from "../crawlers/engines.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import { maxAskedTextLength, maxQuestions, maxTargetQueries } from "../request/asked-limits.ts";
import { engineWeights } from "../scoring/engine-weights.ts";
import type { GeoAuditOptions, GeoAuditProgress } from "./geo-audit-options.ts";

/** Checked options with their defaults filled in. */
export interface AuditTerms {
  readonly signal: AbortSignal;
  /** Days since 1970-01-01. */
  readonly today: number;
  readonly goal: GeoGoal | null;
  readonly weights: PerEngine;
  /** Factor that the edge leaves of each engine's reach in the score; `worstEdge` is its lower bound. */
  readonly edge: PerEngine;
  readonly worstEdge: PerEngine;
  readonly switchedOff: ReadonlySet<string>;
  readonly maxPages: number;
  readonly seed: number;
  readonly isIntendedNoindex: GeoAuditOptions["isIntendedNoindex"];
  /** Distinct, without invisible characters. */
  readonly questions: readonly string[];
  readonly targetQueries: readonly string[];
  onProgress(progress: GeoAuditProgress): void;
}

/** Maximum number of pages that are read in full by default. */
export const defaultMaxPages = 1000;
const maxSamplePages = 10_000;
const dayMs = 86_400_000;
/** Factor that a refusal at the edge leaves: the real crawlers may be allowed by their address. */
const refusedFactor = 0.3;

/** Checks options and fills in defaults. @throws AuditError `invalid_options` */
export function auditTerms(options: GeoAuditOptions): AuditTerms {
  const { now, goal = null, engines = {}, edge = {}, sample = {}, seed = 1 } = options;
  const maxPages = sample.maxPages ?? defaultMaxPages;
  if (!Number.isInteger(maxPages) || maxPages < 1 || maxPages > maxSamplePages) {
    throw invalid(`sample.maxPages is ${maxPages}; use a whole number from 1 to ${maxSamplePages}.`);
  }
  if (!Number.isSafeInteger(seed)) throw invalid(`seed is ${seed}; use a whole number.`);
  if (Number.isNaN(now.getTime())) throw invalid("now is not a valid date.");
  for (const [id, weight] of Object.entries(engines)) checkWeight(id, weight);
  return {
    signal: options.signal ?? new AbortController().signal,
    today: Math.floor(now.getTime() / dayMs),
    goal,
    weights: engineWeights(goal, engines),
    edge: perEngine(({ id }) => (edge[id] === "confirmed" ? refusedFactor : 1)),
    worstEdge: perEngine(({ id }) => (edge[id] === undefined ? 1 : refusedFactor)),
    switchedOff: options.switchedOff ?? new Set(),
    maxPages,
    seed,
    isIntendedNoindex: options.isIntendedNoindex,
    questions: askedTexts("questions", options.questions, maxQuestions),
    targetQueries: askedTexts("targetQueries", options.targetQueries, maxTargetQueries),
    onProgress: options.onProgress ?? (() => undefined),
  };
}

function askedTexts(name: string, texts: readonly string[] = [], max: number): readonly string[] {
  if (texts.length > max) throw invalid(`${name} has ${texts.length} texts; give at most ${max}.`);
  if (texts.some((text) => text.length > maxAskedTextLength)) {
    throw invalid(`${name} has a text of more than ${maxAskedTextLength} characters.`);
  }
  const clean = texts.map(cleanText);
  if (clean.includes("")) throw invalid(`${name} has a text without visible characters.`);
  return [...new Set(clean)];
}

function checkWeight(id: string, weight: number): void {
  if (!isEngine(id)) throw invalid(`There is no engine ${JSON.stringify(id)}; use one of ${engineIds.join(", ")}.`);
  if (!(weight >= 0 && Number.isFinite(weight))) throw invalid(`The weight of ${id} is ${weight}; use 0 or more.`);
}

function isEngine(id: string): id is EngineId {
  return engineIds.some((known) => known === id);
}

function invalid(message: string): AuditError {
  return new AuditError("invalid_options", message);
}
