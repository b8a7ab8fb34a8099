import { type GeoAudit, geoAuditSchema } from "./geo-audit.ts";

/** Zod schema of {@link GeoResult}. */
export const geoResultSchema = geoAuditSchema;

/** Audit of a crawl for answer engines, as it is stored, served and reported. */
export type GeoResult = GeoAudit;
