import { type ExternalLink, externalVerdicts, externalLinkSchema as stored } from "@sightline/model";
import { z } from "zod";
import { exampleIds, idSchema, objectSchema } from "../../schemas/ids.ts";
import { listAnswer, listShape } from "../../schemas/lists.ts";
import { route } from "../../service/route.ts";
import { listReply, pageOf } from "../list-reply.ts";
import { companionListSchema, surveyView } from "./companion-list.ts";

/** URL of another site, as a crawl found it. */
const externalLinkSchema = z
  .object({
    id: z.string().meta({ description: "The URL.", example: "https://other.example/page" }),
    object: objectSchema("externalLink"),
    crawlId: idSchema("crawl", exampleIds.crawl),
    ...stored.shape,
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
