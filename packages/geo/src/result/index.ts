export { type ProbedAgent, type ProbeResult, probeResultSchema } from "../probe/probe-result.ts";
export { type NoVerdictReason, type ProbeVerdict, probeVerdicts } from "../probe/probe-verdict.ts";
export {
  type GeoAccess,
  type GeoAnswer,
  type GeoAudit,
  type GeoCheck,
  type GeoEntity,
  type GeoFinding,
  type GeoPatch,
  type GeoPolicy,
  type GeoQuestion,
  type GeoReadAnswer,
  type GeoStep,
  geoAuditSchema,
  geoAuditVersion,
  geoMethod,
} from "./geo-audit.ts";
export type { GeoRendering, GeoScriptedFact, GeoScriptedTemplate } from "./geo-rendering.ts";
export { type GeoResult, geoResultSchema } from "./geo-result.ts";
