import type { CrawlCheck } from "@sightline/engine";
import { listChecks } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply, pageOf, placeOf } from "./list-reply.ts";

/** Lists the rules of a crawl with their outcomes. */
export const checkHandler: BoundRoute = bound(listChecks, async ({ params, query, caller, service, url }) => {
  const { crawlId } = params;
  const { outcome, category } = query;
  const checks = (await caller.tenant.crawls.checks(crawlId))
    .filter((check) => check.outcome === (outcome ?? check.outcome))
    .filter((check) => check.category === (category ?? check.category));
  const order = { filters: ["checks", crawlId, outcome, category], keyOf: ({ rule }: CrawlCheck) => rule };
  const { items, cursor } = await listed(query, async () => pageOf(checks, query, order));
  const data = items.map((check) => checkView(crawlId, check));
  return listReply({ items: data, cursor }, placeOf(service, `/v1/crawls/${crawlId}/checks`, url));
});

function checkView(crawlId: string, check: CrawlCheck) {
  const { rule, category, title, outcome, reason = null, unit = null, failing, needsReview, issues } = check;
  const { lookedAt = null, notLookedAt = null } = check;
  return {
    id: rule,
    object: "check",
    crawlId,
    category,
    title,
    outcome,
    reason,
    unit,
    lookedAt,
    notLookedAt,
    failing,
    needsReview,
    issues,
  };
}
