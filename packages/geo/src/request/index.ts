export { retiredMeasures } from "../checks/retired-measures.ts";
export { type AnswerEngine, type EngineId, engineIds, engines } from "../crawlers/engines.ts";
export { answerCheckIds } from "../generated/check-ids.ts";
export { type GeoGoal, geoGoals } from "../input/geo-input.ts";
export { agreesToProbe, probeLine } from "../probe/probe-token.ts";
export { maxAskedTextLength, maxQuestions, maxTargetQueries } from "./asked-limits.ts";
