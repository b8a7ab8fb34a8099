import { severities } from "@sightline/model";
import { z } from "zod";

/** Maximum number of findings that a failed condition lists; the issues of the report name all of them. */
export const maxFailedFindings = 100;

/** Zod schema of {@link FailedCondition}. */
export const failedConditionSchema = z
  .object({
    /** As in `error`, `score:80` or `new`. */
    condition: z.string(),
    text: z.string(),
    /** Number of findings that failed it; 0 if it is not about findings. */
    count: z.int(),
    /** The first findings, errors first. */
    findings: z
      .array(
        z
          .object({
            id: z.string(),
            rule: z.string(),
            severity: z.enum(severities),
            url: z.string(),
            text: z.string(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
/** A condition of `--fail-on` that an audit failed, with the findings that failed it. */
export type FailedCondition = z.infer<typeof failedConditionSchema>;
