import { z } from "zod";
import { answerabilitySchema } from "../answerability/answerability-result.ts";
import { geoAuditSchema, geoPatchSchema } from "./geo-audit.ts";

/** Zod schema of {@link GeoResult}. */
export const geoResultSchema = z.strictObject({
  ...geoAuditSchema.shape,
  /** What asking a language model found; `null` when none was asked. */
  answerability: answerabilitySchema.nullable(),
  /** Changes that were asked for and that mend no issue, such as an llms.txt. */
  proposals: z.array(geoPatchSchema),
});

/** The audit of a crawl for answer engines with what a language model was asked: what is stored, served and reported. */
export type GeoResult = Readonly<z.infer<typeof geoResultSchema>>;
