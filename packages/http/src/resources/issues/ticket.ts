import { z } from "zod";
import { notFound } from "../../requests/problem-of.ts";
import { route } from "../../service/route.ts";

export const getTicket = route({
  id: "getTicket",
  path: "GET /v1/crawls/:crawlId/rules/:ruleId/ticket",
  tag: "Issues",
  summary: "Get a ticket",
  description:
    "Returns what a rule reports in a judged crawl as Markdown, for a ticket: for each of its first 10 causes what is wrong and why, the first 20 pages with lines, how to fix it, and the command that accepts the fix. Text of the site is inert.",
  isHeavy: true,
  scope: "crawls:read",
  query: z.strictObject({
    target: z.string().min(1).max(2048).optional().meta({
      description: "Only the cause with this target, such as one broken link.",
      example: "https://example.com/old",
    }),
  }),
  answers: {
    200: {
      description: "The ticket.",
      schema: null,
      mediaTypes: ["text/markdown"],
      example: "## Page has no title\n\n**Severity:** error · **Gain:** 4.2 points · **Affects:** 3 pages\n",
    },
  },
  problems: ["conflict"],
  run: async ({ params: { crawlId, ruleId }, query: { target }, caller, service }) => {
    const { tickets } = await caller.tenant.tickets(crawlId, ruleId, { target });
    if (tickets.length === 0) {
      const isRule = service.auditor.rules.some(({ id }) => id === ruleId);
      if (!isRule) throw notFound(`There is no rule ${ruleId}.`);
      const cause = target === undefined ? "" : " with this target";
      throw notFound(`This crawl has no issues of the rule ${ruleId}${cause}.`);
    }
    const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "private, no-cache" };
    return new Response(tickets.join("\n"), { headers: { ...headers, "X-Content-Type-Options": "nosniff" } });
  },
});
