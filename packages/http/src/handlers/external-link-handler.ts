import type { ExternalLink } from "@sightline/model";
import { listExternalLinks } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply, pageOf, placeOf } from "./list-reply.ts";

/** Lists the URLs of other sites that a crawl looked at. */
export const externalLinkHandler: BoundRoute = bound(
  listExternalLinks,
  async ({ params, query, caller, service, url }) => {
    const { crawlId } = params;
    const { verdict } = query;
    const { links, survey } = await caller.tenant.crawls.externalLinks(crawlId);
    const shown = links.filter((link) => link.verdict === (verdict ?? link.verdict));
    const order = { filters: ["external-links", crawlId, verdict], keyOf: ({ url: key }: ExternalLink) => key };
    const { items, cursor } = await listed(query, async () => pageOf(shown, query, order));
    const data = items.map((link) => ({ id: link.url, object: "externalLink", crawlId, ...link }));
    return listReply({ items: data, cursor }, placeOf(service, `/v1/crawls/${crawlId}/external-links`, url), {
      summary: survey,
    });
  },
);
