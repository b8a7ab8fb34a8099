import type { CrawlPage } from "@sightline/engine";
import { z } from "zod";
import { found } from "../../requests/problem-of.ts";
import { ok } from "../../requests/reply.ts";
import { idSchema } from "../../schemas/ids.ts";
import { route } from "../../service/route.ts";
import { issueSchema, issueView } from "../issues/issue.ts";
import { linkSchema, linkView } from "../links/link.ts";
import { pageShape, pageView } from "./page.ts";
import { numberOf, pageIdOf } from "./page-id.ts";

const named = (name: string, value: string) =>
  z.object({ name: z.string().describe(name), content: z.string().describe(value) });

/** Page with more of its facts, and the first of its issues and links. */
const pageDetailSchema = z
  .object({
    ...pageShape,
    followedInlinks: z.int().describe("Number of pages that link to it without nofollow."),
    linkScore: z.number().describe("PageRank over followed internal links, scaled so that the mean of all pages is 1."),
    linkScorePercentile: z
      .number()
      .nullable()
      .describe("Percentage of indexable pages with the same or a lower link score; `null` on small sites."),
    redirectHops: z.int().describe("Number of redirects from `url` to `finalUrl`."),
    redirectLoop: z.boolean().describe("True if its redirects return to one of their URLs."),
    nearDuplicateOf: idSchema("page")
      .nullable()
      .describe("Page that represents the group of near-duplicates that it belongs to."),
    headers: z
      .array(named("Name, in lower case.", "Value, without the values of cookies."))
      .describe("Headers of the response, at most 100."),
    robots: z
      .array(named("`robots` or a crawler, as in `googlebot`.", "Directives as written."))
      .describe("Directives of robots metas and of X-Robots-Tag headers."),
    hreflangs: z
      .array(
        z.object({
          code: z.string().describe("Language code as written."),
          url: z.string().nullable().describe("URL of the version; `null` if it cannot be resolved."),
        }),
      )
      .describe("Versions in other languages that the page names, at most 500."),
    headings: z
      .array(
        z.object({
          level: z.int().describe("Level, 1–6."),
          text: z.string().describe("Text, with the alternatives of images."),
        }),
      )
      .describe("Headings in document order, at most 500."),
    socialMetas: z
      .array(named("Property, as in `og:title`.", "Content as written."))
      .describe("Metas of Open Graph and Twitter cards, at most 100."),
    structuredDataTypes: z.array(z.string()).describe("Types of its structured data, as in `Article`, each once."),
    images: z
      .object({
        total: z.int().describe("Number of images, at most 1,000."),
        withoutAlt: z.int().describe("Number of these without an `alt` attribute or another name."),
      })
      .describe("Images of the page."),
    firstIssues: z.array(issueSchema).describe("The first five of its issues, errors first."),
    firstInlinks: z
      .array(linkSchema)
      .nullable()
      .describe("The first five links of other pages to it; `null` if the crawl has not indexed them (yet)."),
    firstOutlinks: z.array(linkSchema).describe("The first five links of the page to other URLs."),
    links: z
      .object({
        self: z.string().describe("The page."),
        crawl: z.string().describe("Its crawl."),
        issues: z.string().describe("All issues of the page."),
        inlinks: z.string().describe("All links of other pages to it."),
        outlinks: z.string().describe("All links of the page."),
      })
      .describe("Paths of related resources."),
  })
  .meta({ id: "PageDetail" });

/** Returns a page by itself. @param crawl path of its crawl */
export function pageDetailView(crawlId: string, page: CrawlPage, crawl: string) {
  const listed = pageView(crawlId, page);
  const self = `${crawl}/pages/${listed.id}`;
  return {
    ...listed,
    ...factsView(page),
    nearDuplicateOf: page.nearDuplicateCluster === null ? null : pageIdOf(crawlId, page.nearDuplicateCluster),
    firstIssues: page.firstIssues.map((issue) => issueView(crawlId, issue)),
    firstInlinks: page.firstInlinks?.map((link) => linkView(crawlId, link)) ?? null,
    firstOutlinks: page.firstOutlinks.map((link) => linkView(crawlId, link)),
    links: {
      self,
      crawl,
      issues: `${crawl}/issues?pageId=${listed.id}`,
      inlinks: `${self}/inlinks`,
      outlinks: `${self}/outlinks`,
    },
  };
}

function factsView(page: CrawlPage) {
  const named = page.robotsHeaders.map(({ agent, content }) => ({ name: agent ?? "robots", content }));
  const types = page.structuredData.nodes.flatMap((node) => node.types);
  const nameless = page.images.filter(({ alt, named: hasName }) => alt === null && !hasName);
  return {
    followedInlinks: page.followedInlinks,
    linkScore: page.linkScore,
    linkScorePercentile: page.linkScorePercentile,
    redirectHops: page.redirectHops,
    redirectLoop: page.redirectLoop,
    headers: page.headers.map(({ name, value }) => ({ name, content: value })),
    robots: [...page.robotsMetas.map(({ name, content }) => ({ name, content })), ...named],
    hreflangs: page.hreflangs.map(({ code, url }) => ({ code, url })),
    headings: page.headings.map(({ level, text }) => ({ level, text })),
    socialMetas: page.socialMetas.map(({ name, content }) => ({ name, content })),
    structuredDataTypes: [...new Set(types)],
    images: { total: page.images.length, withoutAlt: nameless.length },
  };
}

export const getPage = route({
  id: "getPage",
  path: "GET /v1/crawls/:crawlId/pages/:pageId",
  tag: "Pages",
  summary: "Get a page",
  description:
    "Returns one page of a crawl with more of its facts than the list of pages, and the first of its issues and links.",
  scope: "crawls:read",
  answers: { 200: { description: "The page.", schema: pageDetailSchema } },
  run: async ({ params: { crawlId, pageId }, caller, service }) => {
    const page = found(await caller.tenant.crawls.page(crawlId, numberOf(crawlId, pageId)));
    return ok(pageDetailView(crawlId, page, `${service.basePath}/v1/crawls/${crawlId}`));
  },
});
