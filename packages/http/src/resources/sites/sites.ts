import { isAuditError, type Site } from "@sightline/model";
import { allItems } from "@sightline/model/ports";
import { z } from "zod";
import { checkPlanLimits } from "../../accounts/plan-limits.ts";
import { allowedUrl } from "../../requests/allowed-url.ts";
import { checkListedUrls } from "../../requests/listed-urls.ts";
import { Problem } from "../../requests/problem.ts";
import { found } from "../../requests/problem-of.ts";
import { ok } from "../../requests/reply.ts";
import { listAnswer } from "../../schemas/lists.ts";
import { listQuery, location } from "../../schemas/request-shapes.ts";
import { type Route, route } from "../../service/route.ts";
import type { Caller, Service } from "../../service/service.ts";
import { crawlSettingsSchema, settingsPatchSchema } from "../crawls/crawl-settings.ts";
import { planOf, settingsUpdate } from "../crawls/settings-view.ts";
import { given, listReply } from "../list-reply.ts";
import { siteListSchema, siteSchema, siteView } from "./site.ts";

/** Body of `POST /v1/sites`. */
export const newSiteSchema = z
  .strictObject({
    url: z
      .string()
      .min(1)
      .max(2083)
      .meta({ description: "Start URL of crawls; its origin is the site.", example: "https://example.com/" }),
    name: z.string().min(1).max(200).optional().describe("Display name."),
    settings: crawlSettingsSchema.optional().describe("Default settings of its crawls."),
    tags: z.array(z.string().min(1).max(50)).max(20).optional().describe("Labels of your choice."),
  })
  .meta({ id: "NewSite" });

/** Body of `PATCH /v1/sites/:id`. */
const sitePatchSchema = z
  .strictObject({
    name: z.string().min(1).max(200).nullable().optional().describe("New name; `null` removes it."),
    settings: settingsPatchSchema
      .optional()
      .describe(
        "Settings to change; the others stay. `null` sets one back to its default, except `trapBudget`, where `null` disables trap detection.",
      ),
    tags: z.array(z.string().min(1).max(50)).max(20).optional().describe("All tags; they replace the present ones."),
  })
  .meta({ id: "SitePatch" });

interface Viewing {
  readonly caller: Caller;
  readonly service: Service;
}

async function view({ caller, service }: Viewing, site: Site) {
  const { items } = await caller.tenant.crawls.list(site.id, { limit: 1 });
  return siteView(site, items[0] ?? null, probeLineOf({ caller, service }, site));
}

function probeLineOf({ caller, service }: Viewing, { origin }: Site): string | null {
  return service.siteProbes?.line(caller.principal.tenantId, origin) ?? null;
}

/** Explains why a site could not be added. */
async function refusal(error: unknown, { tenant, quotas }: Caller, url: URL): Promise<unknown> {
  if (!isAuditError(error)) return error;
  if (error.code === "limit_reached") {
    const extras = { quota: "sites", limit: quotas.sites, used: await countSites(tenant) };
    return new Problem("plan_limit", `The plan allows ${quotas.sites} sites.`, extras);
  }
  if (error.code !== "conflict") return error;
  const known = await tenant.sites.find(url.href);
  const extras = known === null ? {} : { siteId: known.id };
  return new Problem("site_exists", `${url.origin} has already been added.`, extras);
}

/**
 * Adds an origin to audit, within the plan of the caller.
 *
 * @throws Problem `url_not_allowed`, `invalid_settings`, `plan_limit` or `site_exists`
 */
export async function addSite({ caller, service }: Viewing, body: z.output<typeof newSiteSchema>): Promise<Site> {
  const { tenant, quotas } = caller;
  const url = allowedUrl(body.url, service.allowPrivate, "/url");
  checkListedUrls(body.settings ?? {}, url, service.allowPrivate, "/settings");
  checkPlanLimits(quotas, body.settings ?? {}, "/settings");
  const details = given({
    name: body.name,
    tags: body.tags,
    settings: body.settings === undefined ? undefined : planOf(body.settings),
  });
  try {
    return await tenant.sites.create(url.href, { ...details, limit: quotas.sites });
  } catch (error) {
    throw await refusal(error, caller, url);
  }
}

async function countSites({ sites }: Caller["tenant"]): Promise<number> {
  let count = 0;
  for await (const _ of allItems((page) => sites.list(page), 1000)) count++;
  return count;
}

/** Routes of sites. */
export const siteRoutes: readonly Route[] = [
  route({
    id: "createSite",
    path: "POST /v1/sites",
    tag: "Sites",
    summary: "Create a site",
    description:
      "Adds an origin to audit. A tenant has one site per origin: a second one is a 409 that names the existing site. The number of sites is limited by the plan.",
    isExtension: false,
    scope: "sites:write",
    body: newSiteSchema,
    bodyExamples: {
      site: {
        url: "https://example.com/",
        name: "Example",
        settings: { maxPages: 500, exclude: ["/private/*"] },
        tags: ["shop"],
      },
    },
    answers: { 201: { description: "The site.", schema: siteSchema, headers: location } },
    problems: ["site_exists", "url_not_allowed", "invalid_settings", "plan_limit"],
    run: async ({ body, caller, service }) => {
      const site = await addSite({ caller, service }, body);
      const location = `${service.basePath}/v1/sites/${site.id}`;
      return {
        status: 201,
        headers: { Location: location },
        body: siteView(site, null, probeLineOf({ caller, service }, site)),
      };
    },
  }),
  route({
    id: "listSites",
    path: "GET /v1/sites",
    tag: "Sites",
    summary: "List sites",
    description: "Lists the sites of the tenant in order of creation.",
    scope: "sites:read",
    query: listQuery,
    answers: listAnswer(siteListSchema),
    problems: ["invalid_cursor"],
    run: ({ caller, service, ...list }) =>
      listReply(list, (page) => caller.tenant.sites.list(page), { view: (site) => view({ caller, service }, site) }),
  }),
  route({
    id: "getSite",
    path: "GET /v1/sites/:siteId",
    tag: "Sites",
    summary: "Get a site",
    description: "Returns a site with its settings and its latest crawl.",
    scope: "sites:read",
    answers: { 200: { description: "The site.", schema: siteSchema } },
    run: async ({ params, caller, service }) => {
      const site = found(await caller.tenant.sites.get(params.siteId));
      return ok(await view({ caller, service }, site));
    },
  }),
  route({
    id: "updateSite",
    path: "PATCH /v1/sites/:siteId",
    tag: "Sites",
    summary: "Change a site",
    description:
      "Replaces the members that are given; the others stay as they are. Crawls that have started keep their settings.",
    scope: "sites:write",
    body: sitePatchSchema,
    bodyExamples: {
      settings: { name: "Example shop", settings: { maxPages: 1000, exclude: null } },
      tags: { tags: ["shop", "staging"] },
    },
    answers: { 200: { description: "The changed site.", schema: siteSchema } },
    problems: ["conflict", "invalid_settings", "url_not_allowed", "plan_limit"],
    run: async ({ params, body, caller, service }) => {
      const { tenant, quotas, principal } = caller;
      const site = found(await tenant.sites.get(params.siteId));
      const { set: settings, ...change } = settingsUpdate(body.settings ?? {});
      checkListedUrls(settings, new URL(site.url), service.allowPrivate, "/settings");
      checkPlanLimits(quotas, settings, "/settings");
      const details = given({ name: body.name, tags: body.tags });
      const by = given({ by: principal.tokenId });
      return ok(await view({ caller, service }, await tenant.sites.update(site.id, { ...change, ...details }, by)));
    },
  }),
];
