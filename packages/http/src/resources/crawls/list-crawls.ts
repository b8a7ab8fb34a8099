import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { listAnswer, listShape, orderNames } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { listReply } from "../list-reply.ts";
import { crawlListSchema } from "./crawl-schema.ts";
import { crawlView } from "./crawl-view.ts";

export const listCrawls = route({
  id: "listCrawls",
  path: "GET /v1/sites/:siteId/crawls",
  tag: "Crawls",
  summary: "List the crawls of a site",
  description: "Lists crawls, newest first by default, with their scores and counts.",
  scope: "crawls:read",
  query: z.strictObject({
    ...listShape,
    sort: z
      .enum(orderNames(["createdAt", "startedAt", "finishedAt", "status", "pages", "score"] as const))
      .default("-createdAt")
      .describe(
        "Order, descending with a leading minus: a member of the crawl, `pages` for the number of its HTML pages, or `score` for the value of its score; crawls without the value come before all others. Every order but `-createdAt` lists the newest 1,000 crawls of the site.",
      ),
  }),
  answers: listAnswer(crawlListSchema),
  problems: ["invalid_cursor"],
  run: async ({ params: { siteId }, caller, service, ...list }) => {
    const { crawls, sites } = caller.tenant;
    found(await sites.get(siteId));
    return listReply(list, (page) => crawls.list(siteId, { ...page, sort: list.query.sort }), {
      view: (crawl) => crawlView(service, caller, crawl),
    });
  },
});
