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
  type GeoStep,
  geoAuditSchema,
  geoAuditVersion,
  geoMethod,
} from "./geo-audit.ts";
export { type GeoResult, geoResultSchema } from "./geo-result.ts";
