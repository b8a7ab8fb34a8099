import { z } from "zod";
import { problemTable } from "../requests/problem.ts";

/** Problem (RFC 9457), with a machine-readable code. */
export const problemSchema = z
  .object({
    type: z.string().describe("URI of the kind of problem."),
    title: z.string().describe("Kind of problem in words."),
    status: z.int().describe("HTTP status."),
    detail: z.string().describe("Explanation of this problem for people."),
    instance: z.string().describe("URI of this occurrence."),
    code: z.enum(Object.keys(problemTable)).describe("Kind of problem for programs."),
    requestId: z.string().describe("Id of the request, for support."),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().describe("JSON pointer into the body."),
          parameter: z.string().optional().describe("Name of a query parameter."),
          header: z.string().optional().describe("Name of a header."),
          code: z.string().describe("Kind of fault."),
          detail: z.string().describe("Explanation of the fault."),
        }),
      )
      .optional()
      .describe("Faulty parts of the request."),
    currentPlan: z.string().optional().describe("Id of the tenant's plan."),
    requiredPlan: z.string().optional().describe("Id of the lowest plan that allows the request."),
    requiredPlanPrice: z
      .object({
        amount: z.int().describe("Price in the smallest unit of the currency."),
        currency: z.string().describe("Currency (ISO 4217)."),
        interval: z.string().describe("Billing interval: `month` or `year`."),
      })
      .nullable()
      .optional()
      .describe("Price of the required plan; `null` if it is negotiated."),
    upgradeUrl: z.string().optional().describe("URL for changing the plan."),
    requiredScope: z.string().optional().describe("Scope that the token lacks."),
    quota: z.string().optional().describe("Quota or limit of the plan that the request exceeds."),
    limit: z.number().optional().describe("Value of the quota."),
    used: z.number().optional().describe("Amount of the quota that is used or reserved."),
    resetsAt: z.iso.datetime().optional().describe("Time at which the quota is reset."),
    siteId: z.string().optional().describe("Id of the existing site with this origin."),
    probeLine: z.string().optional().describe("Line in robots.txt by which the site agrees to be probed."),
    activeCrawl: z
      .object({
        id: z.string().describe("Id of the crawl."),
        href: z.string().describe("Path of the crawl."),
      })
      .optional()
      .describe("Active crawl of the site."),
  })
  .meta({ id: "Problem" });
