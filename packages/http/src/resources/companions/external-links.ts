import { type ExternalLink, externalReasons, externalVerdicts, instant } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { listReply, pageOf } from "../list-reply.ts";
import { companionListSchema, surveyView } from "./companion-list.ts";

/** What a crawl found of a URL of another site. */
export const verdictShape = {
  verdict: z
    .enum(externalVerdicts)
    .describe(
      "`broken`: 404 or 410, no such host, or failing for a day; `unverifiable`: the server refuses crawlers, which says nothing about the page; `infrastructure`: the server or its connection failed, which may pass.",
    ),
  reason: z
    .enum(externalReasons)
    .describe("What the verdict rests on: `status`, or what kept the crawl from one, such as `robots`."),
  status: z.int().nullable().describe("HTTP status of the last response; `null` if none came."),
  finalUrl: z.string().describe("URL after all redirects."),
  movedPermanently: z.boolean().describe("True if there were redirects, and all of them were permanent."),
  confirmed: z.boolean().describe("True if a second look, a minute later or in a later crawl, found the same."),
  checkedAt: instant.describe("Time of the last request."),
};

/** URL of another site, as a crawl found it. */
const externalLinkSchema = z
  .object({
    id: z.string().meta({ description: "The URL.", example: "https://other.example/page" }),
    object: objectSchema("externalLink"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    url: z.string().describe("URL that pages of the crawl link to, without fragment."),
    ...verdictShape,
  })
  .meta({ id: "ExternalLink" });

export const listExternalLinks = route({
  id: "listExternalLinks",
  path: "GET /v1/crawls/:crawlId/external-links",
  tag: "Pages",
  summary: "List the links to other sites",
  description:
    "Lists the URLs of other sites that pages of a crawl link to and that it requested, by URL, each with a verdict; also while it runs. A crawl requests them if its setting `maxExternalUrls` is not 0.",
  isHeavy: true,
  scope: "crawls:read",
  query: z.strictObject({
    ...listShape,
    verdict: z.enum(externalVerdicts).optional().describe("URLs with one verdict."),
  }),
  answers: listAnswer(companionListSchema("ExternalLinkList", externalLinkSchema)),
  problems: ["invalid_cursor"],
  run: async ({ params: { crawlId }, caller, ...list }) => {
    const { verdict } = list.query;
    const { entries, survey } = await caller.tenant.crawls.externalLinks(crawlId);
    const wanted = entries.filter((link) => link.verdict === (verdict ?? link.verdict));
    const order = { filters: ["external-links", crawlId, verdict], keyOf: ({ url }: ExternalLink) => url };
    return listReply(list, (page) => pageOf(wanted, page, order), {
      view: (link) => ({ id: link.url, object: "externalLink", crawlId, ...link }),
      more: () => ({ summary: surveyView(survey) }),
    });
  },
});
