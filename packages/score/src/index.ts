export type { CauseInput, CauseTarget } from "./causes.ts";
export { type FailurePagesOptions, type FailureTable, failureTable } from "./failure-table.ts";
export type { SetAsidePages } from "./grade.ts";
export { type PageStanding, type StandingPage, standingOf } from "./population.ts";
export { type Damage, type ScoreCategory, type ScorePolicy, scorePolicy } from "./score-policy.ts";
export { type ScoreInput, scoreSite, type UnreadPages } from "./score-site.ts";
export type { PageFault, ScoredPage, TargetedFault, TargetedPage } from "./scored-page.ts";
export type { JudgingOptions, ScoreRule } from "./scored-rules.ts";
export type { SiteFailure } from "./site-loss.ts";
