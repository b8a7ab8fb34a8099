export { type FailurePagesOptions, type FailureTable, failureTable } from "./failure-table.ts";
export { isInPopulation, type PopulationCandidate, templateItems } from "./population.ts";
export { type ScoreCategory, type ScorePolicy, scorePolicy } from "./score-policy.ts";
export { type ScoreInput, scoreSite } from "./score-site.ts";
export type { ScoredPage } from "./scored-page.ts";
export { blockingRules, type JudgingOptions, type ScoreRule } from "./scored-rules.ts";
