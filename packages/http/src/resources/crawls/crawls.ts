import { type Crawl, isOpenCrawl, newId, type Site } from "@sightline/model";
import { z } from "zod";
import { checkListedUrls } from "../../requests/listed-urls.ts";
import { found } from "../../requests/problem-of.ts";
import { ok, type Reply } from "../../requests/reply.ts";
import { later } from "../../schemas/request-shapes.ts";
import { type Checked, type Route, route } from "../../service/route.ts";
import type { Caller, Service } from "../../service/service.ts";
import { startReservedCrawl } from "../../work/start-reserved-crawl.ts";
import { webhookOf } from "../tasks/webhook-url.ts";
import { crawlSchema } from "./crawl-schema.ts";
import { crawlSettingsSchema } from "./crawl-settings.ts";
import { crawlView } from "./crawl-view.ts";
import { planOf } from "./settings-view.ts";

/** Body of `POST /v1/sites/:id/crawl`. */
export const newCrawlSchema = z
  .strictObject({
    overrides: crawlSettingsSchema.optional().describe("Settings that replace those of the site for this crawl."),
    webhookUrl: z.string().max(2083).optional().meta({
      description: "URL to which the end of the crawl is posted, as a Standard Webhook.",
      example: "https://example.com/hooks/sightline",
    }),
  })
  .meta({ id: "NewCrawl" });

const pollSeconds = "2";

function accepted(service: Service, crawl: Crawl, body: unknown): Reply {
  const location = `${service.basePath}/v1/crawls/${crawl.id}`;
  return { status: 202, headers: { Location: location, "Retry-After": pollSeconds }, body };
}

async function activeCrawl({ ledgers }: Service, { principal, tenant }: Caller, site: Site): Promise<Crawl | null> {
  const id = await ledgers.crawls.activeAt(principal.tenantId, site.id);
  const crawl = id === null ? null : await tenant.crawls.get(id);
  return crawl !== null && isOpenCrawl(crawl) ? crawl : null;
}

/** Parameters of requests that start a crawl. */
export const startQuerySchema = z.strictObject({
  ifActive: z
    .enum(["conflict", "return"])
    .default("conflict")
    .describe("Response while the site has an active crawl: a 409, or that crawl with a 200."),
});

/** Request to start a crawl. */
export type CrawlRequest = Pick<
  Checked<unknown, z.output<typeof startQuerySchema>, z.output<typeof newCrawlSchema>>,
  "query" | "body" | "caller" | "service"
>;

/** Starts a crawl of a site, or shows the active one. @throws Problem as {@link crawlProblems} say */
export async function startCrawl({ query, body, caller, service }: CrawlRequest, site: Site): Promise<Reply> {
  const { tenant, principal, quotas } = caller;
  const webhookUrl = body.webhookUrl === undefined ? null : webhookOf(service, body.webhookUrl);
  if (query.ifActive === "return") {
    const active = await activeCrawl(service, caller, site);
    if (active !== null) return ok(await crawlView(service, caller, active), { "Retry-After": pollSeconds });
  }
  const overrides = body.overrides ?? {};
  checkListedUrls(overrides, new URL(site.url), service.allowPrivate, "/overrides");
  await service.probeQueue();
  const owner = { tenantId: principal.tenantId, quotas, tenant };
  const start = { crawlId: newId("crawl", service.ids), plan: planOf(overrides), webhookUrl };
  const crawl = await startReservedCrawl(service, owner, site, start);
  return accepted(service, crawl, await crawlView(service, caller, crawl));
}

/** Responses to requests that start a crawl. */
export const startAnswers = {
  202: { description: "The crawl, queued.", schema: crawlSchema, headers: later },
  200: { description: "The active crawl, with `ifActive=return`.", schema: crawlSchema },
};
/** Problems of such requests. */
export const crawlProblems = [
  "crawl_active",
  "plan_limit",
  "quota_exceeded",
  "invalid_settings",
  "url_not_allowed",
] as const;

/** Routes of crawls. */
export const crawlRoutes: readonly Route[] = [
  route({
    id: "startCrawl",
    path: "POST /v1/sites/:siteId/crawl",
    tag: "Crawls",
    summary: "Start a crawl",
    description:
      "Queues a crawl and returns at once; it survives a restart of the service. Poll it at its `Location`, follow its events, or give a `webhookUrl`. A site has one active crawl at a time.",
    isExtension: false,
    scope: "crawls:write",
    query: startQuerySchema,
    body: newCrawlSchema,
    bodyExamples: { crawl: {}, smaller: { overrides: { maxPages: 100 } } },
    answers: startAnswers,
    problems: crawlProblems,
    run: async (request) => {
      const { sites } = request.caller.tenant;
      return startCrawl(request, found(await sites.get(request.params.siteId)));
    },
  }),
  route({
    id: "getCrawl",
    path: "GET /v1/crawls/:crawlId",
    tag: "Crawls",
    summary: "Get a crawl",
    description:
      "Returns the state, progress and counts of a crawl, and its score once it is completed. `Retry-After` says when to poll again.",
    isExtension: false,
    scope: "crawls:read",
    answers: {
      200: {
        description: "The crawl.",
        schema: crawlSchema,
        headers: { "Retry-After": "Seconds after which to poll again; absent once it has ended." },
      },
    },
    run: async ({ params, caller, service }) => {
      const crawl = found(await caller.tenant.crawls.get(params.crawlId));
      return ok(await crawlView(service, caller, crawl), isOpenCrawl(crawl) ? { "Retry-After": pollSeconds } : {});
    },
  }),
  route({
    id: "cancelCrawl",
    path: "POST /v1/crawls/:crawlId/cancel",
    tag: "Crawls",
    summary: "Cancel a crawl",
    description: "Stops requesting URLs. Requests under way are finished, and what was crawled is kept.",
    scope: "crawls:write",
    answers: { 202: { description: "The crawl, cancelling or cancelled.", schema: crawlSchema, headers: later } },
    problems: ["conflict"],
    run: async ({ params, caller, service }) => {
      const crawl = await caller.tenant.crawls.cancel(params.crawlId);
      return accepted(service, crawl, await crawlView(service, caller, crawl));
    },
  }),
];
