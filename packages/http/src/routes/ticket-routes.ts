import { z } from "zod";
import { defineRoute } from "../route.ts";
import { ruleIdSchema } from "../schemas/rule.ts";
import { crawlParams } from "./shared-shapes.ts";

export const getTicket = defineRoute({
  id: "getTicket",
  method: "GET",
  path: "/v1/crawls/:crawlId/rules/:ruleId/ticket",
  tag: "Issues",
  summary: "Get a ticket",
  description:
    "Returns what a rule reports in a judged crawl as Markdown, for a ticket: for each of its first 10 causes what is wrong and why, the first 20 pages with lines, how to fix it, and the command that accepts the fix. Text of the site is inert.",
  isExtension: true,
  isHeavy: true,
  scope: "crawls:read",
  params: z.strictObject({ ...crawlParams.shape, ruleId: ruleIdSchema }),
  query: z.strictObject({
    target: z.string().min(1).max(2048).optional().meta({
      description: "Only the cause with this target, such as one broken link.",
      example: "https://example.com/old",
    }),
  }),
  body: null,
  answers: {
    200: {
      description: "The ticket.",
      schema: null,
      mediaTypes: ["text/markdown"],
      example: "## Page has no title\n\n**Severity:** error · **Gain:** 4.2 points · **Affects:** 3 pages\n",
    },
  },
  problems: ["conflict"],
});
