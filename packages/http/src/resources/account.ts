import { instant } from "@sightline/model";
import { z } from "zod";
import { resetOf } from "../accounts/monthly-account.ts";
import { allScopes, scopes } from "../accounts/principal.ts";
import { ok } from "../requests/reply.ts";
import { objectSchema } from "../schemas/ids.ts";
import { type Route, route } from "../service/route.ts";

/** Caller of the service: tenant, plan and rights of its token. */
const accountSchema = z
  .object({
    id: z.string().meta({ description: "Tenant to which sites and crawls belong.", example: "acme" }),
    object: objectSchema("account"),
    plan: z
      .object({
        id: z.string().meta({ description: "Id of the plan.", example: "starter" }),
        name: z.string().meta({ description: "Name of the plan.", example: "Starter" }),
        apiAccess: z.boolean().describe("True if the plan includes the API."),
      })
      .describe("Plan of the tenant."),
    token: z
      .object({
        id: z.string().nullable().describe("Id of the token; `null` if the host identifies callers."),
        scopes: z.array(z.enum(allScopes)).describe("Permissions; `write` includes `read`."),
      })
      .describe("Token of the request, without its secret."),
  })
  .meta({ id: "Account" });

const quota = (unit: string) =>
  z.object({
    used: z.int().meta({ description: `${unit} used.` }),
    reserved: z.int().meta({ description: `${unit} reserved by work that is queued or running.` }),
    limit: z.int().meta({ description: `${unit} that the plan allows.` }),
  });

/** Usage of the tenant in the current calendar month (UTC), beside the quotas of its plan. */
export const usageSchema = z
  .object({
    id: z.string().meta({ description: "Month of the usage.", example: "2026-11" }),
    object: objectSchema("usage"),
    month: z.string().meta({ description: "Calendar month (UTC).", example: "2026-11" }),
    resetsAt: instant.describe("Start of the next month, when pages and tokens are counted from 0."),
    pages: quota("Pages").describe("Pages requested by crawls, and requests of verifications."),
    modelTokens: quota("Tokens").describe("Tokens of the language model, input and output together."),
    crawlsAtOnce: z
      .object({
        used: z.int().describe("Crawls queued or running."),
        limit: z.int().describe("Crawls that the plan allows at once."),
      })
      .describe("Concurrent crawls."),
    tasksAtOnce: z
      .object({
        used: z.int().describe("Analyses, GEO audits and reports queued or running."),
        limit: z.int().describe("Tasks that the plan allows at once."),
      })
      .describe("Concurrent analyses, GEO audits and reports."),
    storedBytes: z
      .object({
        used: z.int().describe("Bytes that crawls keep."),
        limit: z.int().describe("Bytes that crawls may keep before another one can be started."),
      })
      .describe(
        "Storage of all crawls: their settings, and the facts, texts, links and sources of their pages, compressed.",
      ),
    reportsPerSite: z.int().describe("Maximum reports of a site that are kept at once."),
    pagesPerCrawl: z.int().describe("Maximum pages of one crawl."),
    externalUrlsPerCrawl: z.int().describe("Maximum URLs of other sites that one crawl requests."),
    renderedPagesPerCrawl: z
      .int()
      .describe("Maximum pages that a browser renders in one crawl, where the service renders any."),
    sites: z.int().describe("Maximum number of sites."),
    requestsPerMinute: z.int().describe("Maximum requests to the API in a minute."),
  })
  .meta({ id: "Usage" });

/** Routes of the caller's own account. */
export const accountRoutes: readonly Route[] = [
  route({
    id: "getAccount",
    path: "GET /v1/me",
    tag: "Account",
    summary: "Get the account of the token",
    description: "Returns the tenant, its plan and the scopes of the token.",
    scope: "token",
    answers: { 200: { description: "The account.", schema: accountSchema } },
    run: async ({ caller: { principal, plan } }) =>
      ok({
        id: principal.tenantId,
        object: "account",
        plan: { id: plan.id, name: plan.name, apiAccess: plan.apiAccess },
        token: { id: principal.tokenId ?? null, scopes: principal.scopes ?? scopes },
      }),
  }),
  route({
    id: "getUsage",
    path: "GET /v1/usage",
    tag: "Account",
    summary: "Get the usage of this month",
    description:
      "Returns the usage of the tenant in this calendar month (UTC), including what running work has reserved, and the quotas of its plan.",
    scope: "token",
    answers: { 200: { description: "The usage.", schema: usageSchema } },
    run: async ({ caller: { principal, quotas, tenant }, service: { ledgers } }) => {
      const { month, ...pages } = await ledgers.crawls.usage(principal.tenantId);
      const tokens = await ledgers.tasks.usage(principal.tenantId);
      return ok({
        id: month,
        object: "usage",
        month,
        resetsAt: resetOf({ month }),
        pages: { used: pages.used, reserved: pages.reserved, limit: quotas.pagesPerMonth },
        modelTokens: { used: tokens.used, reserved: tokens.reserved, limit: quotas.modelTokensPerMonth },
        crawlsAtOnce: { used: pages.active, limit: quotas.crawlsAtOnce },
        tasksAtOnce: { used: tokens.active, limit: quotas.tasksAtOnce },
        storedBytes: { used: await tenant.crawls.storedBytes(), limit: quotas.storedBytes },
        pagesPerCrawl: quotas.pagesPerCrawl,
        externalUrlsPerCrawl: quotas.externalUrlsPerCrawl ?? 0,
        renderedPagesPerCrawl: quotas.renderedPagesPerCrawl ?? 0,
        reportsPerSite: quotas.reportsPerSite,
        sites: quotas.sites,
        requestsPerMinute: quotas.requestsPerMinute,
      });
    },
  }),
];
