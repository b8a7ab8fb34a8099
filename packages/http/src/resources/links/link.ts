import { type CrawlLink, edgeKinds, edgeRegions, fetchFailureKinds, linkRels } from "@sightline/engine";
import { externalLinkSchema } from "@sightline/model";
import { z } from "zod";
import { idSchema, objectSchema } from "../../schemas/ids.ts";
import { pageIdOf } from "../pages/page-id.ts";

const { url: _, ...verdict } = externalLinkSchema.shape;

/** Element that makes a reference. */
export const linkKind = z.enum(edgeKinds);

/** Value of `rel` that matters to search engines. */
export const linkRel = z.enum(linkRels);

/** Link of a crawled page to another URL. */
export const linkSchema = z
  .object({
    id: z
      .string()
      .regex(/^link_[0-9a-f]{40}$/)
      .describe("Id of the link: names its crawl, its page, and its place among the references of the page."),
    object: objectSchema("link"),
    kind: linkKind.describe("Element that makes the reference, as in `anchor` for `<a href>`."),
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
          .object(verdict)
          .nullable()
          .describe("What the crawl found of a URL of another site; `null` if it did not look."),
      })
      .describe("URL that the link points to."),
    text: z.string().describe("Accessible name of the link, at most 200 characters."),
    rel: z.array(linkRel).describe("Values of its `rel` attribute that qualify it for search engines."),
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

/** Returns a link as the service shows it. */
export function linkView(crawlId: string, link: CrawlLink) {
  const { source, target, at } = link;
  const pageId = pageIdOf(crawlId, source.id);
  return {
    id: `link_${pageId.slice("page_".length)}${link.index.toString(16).padStart(8, "0")}`,
    object: "link",
    kind: link.kind,
    source: { pageId, url: source.url },
    target: {
      pageId: target.outcome === "fetched" ? pageIdOf(crawlId, target.id) : null,
      url: target.url,
      internal: target.internal,
      outcome: target.outcome,
      status: target.status,
      failure: target.failure,
      external: verdictOf(target),
    },
    text: link.text,
    rel: link.rel,
    nofollow: link.nofollow,
    hidden: link.hidden,
    region: link.region,
    position: at === null ? null : { line: at.line, column: at.column },
  };
}

function verdictOf({ external }: CrawlLink["target"]) {
  if (external === null) return null;
  const { verdict, reason, status, finalUrl, movedPermanently, confirmed, checkedAt } = external;
  return { verdict, reason, status, finalUrl, movedPermanently, confirmed, checkedAt };
}
