export { type EngineId, engineIds } from "../crawlers/engines.ts";
export { switchableMeasures } from "../generated/switchable-measures.ts";
export { type GeoGoal, geoGoals } from "../input/geo-input.ts";
export { maxAskedTextLength, maxQuestions, maxTargetQueries } from "./asked-limits.ts";
