import { z } from "zod";
import { placeSchema } from "../place.ts";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link RobotsDirectivesFacts}. */
export const robotsDirectivesFactsSchema = z.object({
  /** Meta elements of robots and of named crawlers (`googlebot` …), names in lower case, at most 50. */
  robotsMetas: z.array(
    z.object({ name: z.string(), content: z.string(), place: placeSchema, at: sourcePositionSchema }),
  ),
  /** X-Robots-Tag values; `agent` is `null` when the rule is for all crawlers. */
  robotsHeaders: z.array(z.object({ agent: z.string().nullable(), content: z.string() })),
  /**
   * Dates of unavailable_after, as written, that had passed when the page was fetched, at most 10. Empty if the time of
   * the fetch is unknown.
   */
  pastUnavailableAfter: z.array(z.string()),
  /**
   * True if robots metas or X-Robots-Tag, for all crawlers or for googlebot, contain noindex, none, or a date that has
   * passed.
   */
  noindex: z.boolean(),
  /** True if they contain nofollow or none. */
  nofollow: z.boolean(),
});

/** Directives to crawlers. */
export type RobotsDirectivesFacts = Readonly<z.infer<typeof robotsDirectivesFactsSchema>>;
