import { severities } from "@sightline/model";
import { z } from "zod";
import { listSchema } from "./lists.ts";

/** Id of a rule, as issues name it. */
export const ruleIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,99}$/)
  .meta({ description: "Id of the rule.", example: "title-missing" });

/** Rule: what it reports, why it matters and how to fix it. */
export const ruleSchema = z
  .object({
    id: ruleIdSchema,
    object: z.literal("rule").meta({ description: "Type of the object." }),
    category: z.string().meta({ description: "Category of the rule.", example: "titles-meta" }),
    severity: z.enum(severities).meta({ description: "Severity of its issues." }),
    title: z.string().meta({ description: "The fault, as in `Page has no title`." }),
    why: z.string().meta({ description: "Cost of the fault to the owner of the site." }),
    howToFix: z.string().meta({ description: "Action to take." }),
    references: z.array(z.string()).meta({ description: "URLs of standards and of vendors' documentation." }),
    messages: z
      .record(z.string(), z.string())
      .meta({ description: "Wording of its issues by message id; `{name}` is filled in from the issue's evidence." }),
    options: z
      .record(
        z.string(),
        z.object({
          default: z.number().meta({ description: "Value without a setting." }),
          unit: z.string().meta({ description: "Unit of the value.", example: "characters" }),
          description: z.string().meta({ description: "Effect of the option." }),
        }),
      )
      .meta({ description: "Thresholds that the host can change, by name." }),
  })
  .meta({ id: "Rule" });

export const ruleListSchema = listSchema("RuleList", ruleSchema);
