import { notFound } from "../problem-of.ts";
import { ok } from "../reply.ts";
import { getIssue, getPage, listInlinks, listLinks, listOutlinks } from "../routes/page-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { issueView } from "./issue-view.ts";
import { linkView } from "./link-view.ts";
import { given, listed, listReply, placeOf } from "./list-reply.ts";
import { pageNumber } from "./page-id.ts";
import { pageDetailView } from "./page-view.ts";

const page = bound(getPage, async ({ params: { crawlId, pageId }, caller, service }) => {
  const found = await caller.tenant.crawls.page(crawlId, numberOf(crawlId, pageId));
  if (found === null) throw notFound();
  return ok(pageDetailView(crawlId, found, `${service.basePath}/v1/crawls/${crawlId}`));
});

const inlinks = bound(listInlinks, async ({ params: { crawlId, pageId }, query, caller, service, url }) => {
  const number = numberOf(crawlId, pageId);
  const list = await listed(query, () => caller.tenant.crawls.inlinks(crawlId, number, given(query)));
  const { items, cursor, scanLimitReached, sources, listedSources } = list;
  const place = placeOf(service, `/v1/crawls/${crawlId}/pages/${pageId}/inlinks`, url);
  const more = { scanLimitReached, sourcePages: { total: sources, listed: listedSources } };
  return listReply({ items: items.map((link) => linkView(crawlId, link)), cursor }, place, more);
});

const outlinks = bound(listOutlinks, async ({ params: { crawlId, pageId }, query, caller, service, url }) => {
  const number = numberOf(crawlId, pageId);
  const list = await listed(query, () => caller.tenant.crawls.outlinks(crawlId, number, given(query)));
  const { items, cursor, scanLimitReached } = list;
  const place = placeOf(service, `/v1/crawls/${crawlId}/pages/${pageId}/outlinks`, url);
  return listReply({ items: items.map((link) => linkView(crawlId, link)), cursor }, place, { scanLimitReached });
});

const links = bound(listLinks, async ({ params: { crawlId }, query, caller, service, url }) => {
  const list = await listed(query, () => caller.tenant.crawls.links(crawlId, given(query)));
  const { items, cursor, hasMore, scanLimitReached } = list;
  const place = placeOf(service, `/v1/crawls/${crawlId}/links`, url);
  const shown = { items: items.map((link) => linkView(crawlId, link)), cursor, hasMore };
  return listReply(shown, place, { scanLimitReached });
});

const issue = bound(getIssue, async ({ params: { crawlId, issueId }, caller }) => {
  const found = await caller.tenant.crawls.issue(crawlId, issueId);
  if (found === null) throw notFound();
  return ok(issueView(crawlId, found));
});

/** Returns the number of a page in its crawl. @throws Problem `not_found` when the id belongs to another crawl */
function numberOf(crawlId: string, pageId: string): number {
  const number = pageNumber(crawlId, pageId);
  if (number === null) throw notFound();
  return number;
}

/** Handlers of pages, links and issues. */
export const pageHandlers: readonly BoundRoute[] = [page, inlinks, outlinks, links, issue];
