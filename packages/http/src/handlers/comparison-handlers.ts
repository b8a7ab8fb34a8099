import type { ComparedCrawl } from "@sightline/engine";
import { ok } from "../reply.ts";
import { getComparison, listComparisonIssues } from "../routes/comparison-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { issueView } from "./issue-view.ts";
import { given, listed, listReply, placeOf } from "./list-reply.ts";

const comparison = bound(getComparison, async ({ params: { crawlId }, query, caller, service }) => {
  const { from, to, siteId, ...compared } = await caller.tenant.crawls.comparison(crawlId, given(query));
  const issues = `${service.basePath}/v1/crawls/${crawlId}/comparison/issues?with=${from.crawlId}`;
  const head = { id: crawlId, object: "comparison", siteId, from: crawlView(from), to: crawlView(to) };
  return ok({ ...head, ...compared, links: { issues } });
});

function crawlView({ policyVersion: methodVersion, ...crawl }: ComparedCrawl) {
  return { ...crawl, methodVersion };
}

const issues = bound(listComparisonIssues, async ({ params: { crawlId }, query, caller, service, url }) => {
  const { crawls } = caller.tenant;
  const { items, cursor } = await listed(query, () => crawls.comparisonIssues(crawlId, given(query)));
  const data = items.map((issue) => {
    const { state, reason } = issue;
    return { ...issueView(issue.crawlId, issue), state, crawlId: issue.crawlId, reason };
  });
  return listReply({ items: data, cursor }, placeOf(service, `/v1/crawls/${crawlId}/comparison/issues`, url));
});

/** Handlers of the comparison of two crawls. */
export const comparisonHandlers: readonly BoundRoute[] = [comparison, issues];
