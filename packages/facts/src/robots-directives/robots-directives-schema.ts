import { z } from "zod";
import { placeSchema } from "../place.ts";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link RobotsDirectivesFacts}. */
export const robotsDirectivesSchema = z.object({
  /** Meta elements of robots and of named crawlers (`googlebot` …), names in lower case, at most 50. */
  robotsMetas: z.array(
    z.object({ name: z.string(), content: z.string(), place: placeSchema, at: sourcePositionSchema }),
  ),
  /** X-Robots-Tag values; `agent` is `null` when the rule is for all crawlers. */
  robotsHeaders: z.array(z.object({ agent: z.string().nullable(), content: z.string() })),
  /** Robots metas and X-Robots-Tag, for all crawlers and for googlebot, hold noindex or none. */
  noindex: z.boolean(),
  /** The same for nofollow or none. */
  nofollow: z.boolean(),
});

/** Directives to crawlers. */
export type RobotsDirectivesFacts = Readonly<z.infer<typeof robotsDirectivesSchema>>;
