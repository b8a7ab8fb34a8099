import { notFound } from "../problem-of.ts";
import { getTicket } from "../routes/ticket-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";

const ticket = bound(getTicket, async ({ params: { crawlId, ruleId }, query: { target }, caller, service }) => {
  const { tickets } = await caller.tenant.tickets(crawlId, ruleId, { target });
  if (tickets.length === 0) {
    const isRule = service.auditor.rules.some(({ id }) => id === ruleId);
    if (!isRule) throw notFound(`There is no rule ${ruleId}.`);
    const cause = target === undefined ? "" : " with this target";
    throw notFound(`This crawl has no issues of the rule ${ruleId}${cause}.`);
  }
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "private, no-cache" };
  return new Response(tickets.join("\n"), { headers: { ...headers, "X-Content-Type-Options": "nosniff" } });
});

/** Handler of tickets. */
export const ticketHandlers: readonly BoundRoute[] = [ticket];
