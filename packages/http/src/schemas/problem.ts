import { z } from "zod";
import { problemTable } from "../problem.ts";

/** Problem (RFC 9457), with a machine-readable code. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(Object.keys(problemTable)),
    requestId: z.string(),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().meta({ description: "JSON pointer into the body." }),
          parameter: z.string().optional().meta({ description: "Name of a query parameter." }),
          header: z.string().optional().meta({ description: "Name of a header." }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional(),
    currentPlan: z.string().optional(),
    requiredPlan: z.string().optional(),
    requiredPlanPrice: z
      .object({ amount: z.int(), currency: z.string(), interval: z.string() })
      .nullable()
      .optional()
      .meta({ description: "The amount is in the smallest unit of the currency." }),
    upgradeUrl: z.string().optional(),
    requiredScope: z.string().optional(),
    quota: z.string().optional(),
    limit: z.number().optional(),
    used: z.number().optional(),
    resetsAt: z.iso.datetime().optional(),
    siteId: z.string().optional(),
    activeCrawl: z.object({ id: z.string(), href: z.string() }).optional(),
  })
  .meta({ id: "Problem" });
