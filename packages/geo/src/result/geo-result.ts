import { z } from "zod";
import { answerabilitySchema } from "../answerability/answerability-result.ts";
import { geoAuditSchema } from "./geo-audit.ts";

/** Zod schema of {@link GeoResult}. */
export const geoResultSchema = z.strictObject({
  ...geoAuditSchema.shape,
  answerability: answerabilitySchema
    .nullable()
    .describe("Results of asking a language model; `null` when none was asked."),
});

/** Audit of a crawl for answer engines with the results of a language model, as it is stored, served and reported. */
export type GeoResult = Readonly<z.infer<typeof geoResultSchema>>;
