import { type CompanionSurvey, type ExternalLink, type Resource, resourceVerdict } from "@sightline/model";
import { listExternalLinks, listResources } from "../routes/crawl-routes.ts";
import { type BoundRoute, bound } from "./handler.ts";
import { listed, listReply, pageOf, placeOf } from "./list-reply.ts";

const externals = bound(listExternalLinks, async ({ params, query, caller, service, url }) => {
  const { crawlId } = params;
  const { verdict } = query;
  const { entries, survey } = await caller.tenant.crawls.externalLinks(crawlId);
  const wanted = entries.filter((link) => link.verdict === (verdict ?? link.verdict));
  const order = { filters: ["external-links", crawlId, verdict], keyOf: ({ url: key }: ExternalLink) => key };
  const { items, cursor } = await listed(query, async () => pageOf(wanted, query, order));
  const data = items.map((link) => externalView(crawlId, link));
  const place = placeOf(service, `/v1/crawls/${crawlId}/external-links`, url);
  return listReply({ items: data, cursor }, place, { summary: surveyView(survey) });
});

const resources = bound(listResources, async ({ params, query, caller, service, url }) => {
  const { crawlId } = params;
  const { verdict, foreign } = query;
  const { entries, survey } = await caller.tenant.crawls.resources(crawlId);
  const wanted = entries
    .filter((resource) => verdict === undefined || resourceVerdict(resource) === verdict)
    .filter(({ isForeign }) => isForeign === (foreign ?? isForeign));
  const order = { filters: ["resources", crawlId, verdict, foreign], keyOf: ({ url: key }: Resource) => key };
  const { items, cursor } = await listed(query, async () => pageOf(wanted, query, order));
  const data = items.map((resource) => resourceView(crawlId, resource));
  const place = placeOf(service, `/v1/crawls/${crawlId}/resources`, url);
  return listReply({ items: data, cursor }, place, { summary: surveyView(survey) });
});

function externalView(crawlId: string, link: ExternalLink) {
  return { id: link.url, object: "externalLink", crawlId, ...link };
}

function resourceView(crawlId: string, found: Resource) {
  const { isForeign: foreign, isAnimated: animated = false, names: _, lost: __, ...resource } = found;
  const { removableBytes = null, fontsWithoutDisplay = [] } = resource;
  const verdict = resourceVerdict(resource);
  const measured = { animated, removableBytes, fontsWithoutDisplay };
  return { id: resource.url, object: "resource", crawlId, foreign, verdict, ...resource, ...measured };
}

function surveyView(survey: CompanionSurvey | null) {
  if (survey === null) return null;
  const { requests, hosts, bytes = 0, notLookedAt } = survey;
  return { requests, hosts, bytes, notLookedAt };
}

/** Lists of what a crawl looked at beside its pages. */
export const companionHandlers: readonly BoundRoute[] = [externals, resources];
