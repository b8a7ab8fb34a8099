import { z } from "zod";
import { objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listShape, orderNames } from "../../schemas/lists.ts";
import { type Route, route } from "../../service/route.ts";
import { given, listReply } from "../list-reply.ts";
import { numberOf } from "../pages/page-id.ts";
import { linkKind, linkRel, linkSchema, linkView } from "./link.ts";

const linkListShape = {
  object: objectSchema("list"),
  data: z.array(linkSchema).describe("The links."),
  hasMore: z.boolean().describe("True if the list continues."),
  nextCursor: z
    .string()
    .nullable()
    .describe(
      "Pass it as `cursor`; `null` at the end. While the crawl runs, the end of `/v1/crawls/{crawlId}/links` in order of `arrival` has a cursor, too (`hasMore` is false): ask again with it to get exactly the links of the pages that have come since.",
    ),
  scanLimitReached: z
    .boolean()
    .describe(
      "True if this page of the list ends because a request examines about 50,000 links at most: it may be short or empty, and `nextCursor` continues the list.",
    ),
};

/** One page of a list of links. */
const linkListSchema = z.object(linkListShape).meta({ id: "LinkList" });

const relParameter = linkRel.optional().describe("Links with this value of `rel`.");

const nofollowParameter = z
  .boolean()
  .optional()
  .describe("`true`: links that are nofollow, by themselves or by their page; `false`: the others.");

/** Parameters of lists of links. */
const linkQuerySchema = z.strictObject({
  ...listShape,
  internal: z
    .boolean()
    .optional()
    .describe("`true`: links to URLs in the scope of the crawl; `false`: links to other URLs."),
  broken: z
    .boolean()
    .optional()
    .describe(
      "`true`: links to URLs without a response or with a status from 400; `false`: with another status. Links to URLs that were not requested are neither.",
    ),
  nofollow: nofollowParameter,
  rel: relParameter,
  status: z
    .int()
    .min(100)
    .max(999)
    .optional()
    .describe("HTTP status of the target's own response, such as 301 for links to redirects."),
  kind: linkKind
    .optional()
    .describe("References of one kind. Default: what visitors follow (`anchor`, `area` and `frame`)."),
});

/** Routes of links. */
export const linkRoutes: readonly Route[] = [
  route({
    id: "listInlinks",
    path: "GET /v1/crawls/:crawlId/pages/:pageId/inlinks",
    tag: "Pages",
    summary: "List the in-links of a page",
    description:
      "Lists the links of other crawled pages to a page, directly or over redirects, by page in the order of discovery. They are indexed when the crawl completes: before that, and for crawls made before the server indexed them, the response is a 409.",
    isHeavy: true,
    scope: "crawls:read",
    query: z.strictObject({ ...listShape, rel: relParameter, nofollow: nofollowParameter }),
    answers: listAnswer(
      z
        .object({
          ...linkListShape,
          sourcePages: z
            .object({
              total: z.int().describe("Number of pages that link to the page."),
              listed: z
                .int()
                .describe("Number of these whose links are in the list: the first 1,000 in the order of discovery."),
            })
            .describe("Pages that link to the page."),
        })
        .meta({ id: "InlinkList" }),
    ),
    problems: ["invalid_cursor", "conflict"],
    run: ({ params: { crawlId, pageId }, caller: { tenant }, ...list }) => {
      const page = numberOf(crawlId, pageId);
      return listReply(list, () => tenant.crawls.inlinks(crawlId, page, given(list.query)), {
        view: (link) => linkView(crawlId, link),
        more: ({ scanLimitReached, sources, listedSources }) => ({
          scanLimitReached,
          sourcePages: { total: sources, listed: listedSources },
        }),
      });
    },
  }),
  route({
    id: "listOutlinks",
    path: "GET /v1/crawls/:crawlId/pages/:pageId/outlinks",
    tag: "Pages",
    summary: "List the out-links of a page",
    description: "Lists the links of a page to other URLs, in document order.",
    isHeavy: true,
    scope: "crawls:read",
    query: linkQuerySchema,
    answers: listAnswer(linkListSchema),
    problems: ["invalid_cursor"],
    run: ({ params: { crawlId, pageId }, caller: { tenant }, ...list }) => {
      const page = numberOf(crawlId, pageId);
      return listReply(list, () => tenant.crawls.outlinks(crawlId, page, given(list.query)), {
        view: (link) => linkView(crawlId, link),
        more: ({ scanLimitReached }) => ({ scanLimitReached }),
      });
    },
  }),
  route({
    id: "listLinks",
    path: "GET /v1/crawls/:crawlId/links",
    tag: "Pages",
    summary: "List links",
    description:
      "Lists the links of all pages of a crawl to other URLs, by page in the order of arrival. A request examines about 50,000 links at most: with filters, a page of the list may be short or empty although `hasMore` is true (`scanLimitReached`). While the crawl runs, the list has the links of the pages fetched so far; at its end, `hasMore` is false and `nextCursor` continues with what comes later. Filters by the target, such as `broken`, see its state when the link is listed: a target that is requested later is not broken yet.",
    isHeavy: true,
    scope: "crawls:read",
    query: linkQuerySchema.extend({
      sort: z
        .enum(orderNames(["arrival", "source"] as const))
        .default("arrival")
        .describe(
          "Order of the pages that contain the links, descending with a leading minus: `arrival` for the order in which pages were added to the crawl, or `source` for their URLs. The links of a page are in document order. Only `arrival` can be followed while the crawl runs.",
        ),
    }),
    answers: listAnswer(linkListSchema),
    problems: ["invalid_cursor"],
    run: ({ params: { crawlId }, caller: { tenant }, ...list }) =>
      listReply(list, () => tenant.crawls.links(crawlId, given(list.query)), {
        view: (link) => linkView(crawlId, link),
        more: ({ scanLimitReached }) => ({ scanLimitReached }),
      }),
  }),
];
