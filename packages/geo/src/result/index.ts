export {
  type Answerability,
  type AnswerabilityProblem,
  type AskedPage,
  type AskedQuestion,
  answerabilitySchema,
} from "../answerability/answerability-result.ts";
export type { OwnerAnswer, OwnerQuestions } from "../asked/owner-questions.ts";
export type { QueryOwner } from "../asked/query-owners.ts";
export { evidenceWeight } from "../scoring/evidence-weight.ts";
export { minShownGain } from "./fix-order.ts";
export {
  type GeoAudit,
  type GeoCheckResult,
  type GeoConfidence,
  type GeoEngine,
  type GeoIssue,
  type GeoNotice,
  type GeoNotScored,
  type GeoPatch,
  type GeoPillar,
  type GeoPolicyCell,
  type GeoPolicyConflict,
  type GeoScores,
  type GeoSource,
  type GeoTemplate,
  type GeoUnmeasured,
  geoAuditSchema,
  geoAuditVersion,
} from "./geo-audit.ts";
export { type GeoResult, geoResultSchema } from "./geo-result.ts";
