import { edgeKinds, edgeRegions, fetchFailureKinds, linkRels } from "@sightline/engine";
import { z } from "zod";
import { verdictShape } from "./external-link.ts";
import { idSchema, objectSchema } from "./ids.ts";
import { listShape, orderNames } from "./lists.ts";

const kind = z.enum(edgeKinds);
const rel = z.enum(linkRels);

/** Link of a crawled page to another URL. */
export const linkSchema = z
  .object({
    id: z
      .string()
      .regex(/^link_[0-9a-f]{40}$/)
      .describe("Id of the link: names its crawl, its page, and its place among the references of the page."),
    object: objectSchema("link"),
    kind: kind.describe("Element that makes the reference, as in `anchor` for `<a href>`."),
    source: z
      .object({
        pageId: idSchema("page").describe("Id of the page."),
        url: z.string().describe("URL of the page."),
      })
      .describe("Page that contains the link."),
    target: z
      .object({
        pageId: idSchema("page").nullable().describe("Id of its page; `null` if it was not requested."),
        url: z.string().describe("URL, without fragment."),
        internal: z.boolean().describe("True if it is in the scope of the crawl."),
        outcome: z
          .enum(["pending", "fetched", "disallowed", "not-crawled"])
          .describe(
            "`fetched`: it was requested; `pending`: not yet; `disallowed`: robots.txt forbids it; `not-crawled`: it is out of the scope or limits of the crawl.",
          ),
        status: z
          .int()
          .nullable()
          .describe("HTTP status of its own response, before redirects are followed; `null` without one."),
        failure: z.enum(fetchFailureKinds).nullable().describe("Reason why it was requested without a response."),
        external: z
          .object(verdictShape)
          .nullable()
          .describe("What the crawl found of a URL of another site; `null` if it did not look."),
      })
      .describe("URL that the link points to."),
    text: z.string().describe("Accessible name of the link, at most 200 characters."),
    rel: z.array(rel).describe("Values of its `rel` attribute that qualify it for search engines."),
    nofollow: z.boolean().describe("True if the link, or its whole page, is nofollow."),
    hidden: z.boolean().describe("True if the link is in an element that is hidden."),
    region: z
      .enum(edgeRegions)
      .describe("Part of the page; `boilerplate` is header, footer and aside outside the main content."),
    position: z
      .object({
        line: z.int().describe("Line, from 1."),
        column: z.int().describe("Column, from 1, in UTF-16 code units."),
      })
      .nullable()
      .describe("Position of its element in the source of the page; `null` if it has none."),
  })
  .meta({ id: "Link" });

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
export const linkListSchema = z.object(linkListShape).meta({ id: "LinkList" });

/** One page of the list of links to a page. */
export const inlinkListSchema = z
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
  .meta({ id: "InlinkList" });

const relParameter = rel.optional().describe("Links with this value of `rel`.");
const nofollowParameter = z
  .boolean()
  .optional()
  .describe("`true`: links that are nofollow, by themselves or by their page; `false`: the others.");

/** Parameters of the list of links to a page. */
export const inlinkQuerySchema = z.strictObject({ ...listShape, rel: relParameter, nofollow: nofollowParameter });

/** Parameters of lists of links. */
export const linkQuerySchema = z.strictObject({
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
  kind: kind
    .optional()
    .describe("References of one kind. Default: what visitors follow (`anchor`, `area` and `frame`)."),
});

/** Parameters of the list of a crawl's links. */
export const crawlLinkQuerySchema = linkQuerySchema.extend({
  sort: z
    .enum(orderNames(["arrival", "source"] as const))
    .default("arrival")
    .describe(
      "Order of the pages that contain the links, descending with a leading minus: `arrival` for the order in which pages were added to the crawl, or `source` for their URLs. The links of a page are in document order. Only `arrival` can be followed while the crawl runs.",
    ),
});
