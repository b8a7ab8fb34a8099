import { z } from "zod";
import { resetOf } from "../accounts/monthly-account.ts";
import { allScopes, scopes } from "../accounts/principal.ts";
import { ok } from "../requests/reply.ts";
import { type Route, route } from "../route.ts";
import { instant } from "./ids.ts";

/** Caller of the service: tenant, plan and rights of its token. */
export const accountSchema = z
  .object({
    id: z.string().meta({ description: "Tenant to which sites and crawls belong.", example: "acme" }),
    object: z.literal("account").meta({ description: "Type of the object." }),
    plan: z
      .object({
        id: z.string().meta({ description: "Id of the plan.", example: "starter" }),
        name: z.string().meta({ description: "Name of the plan.", example: "Starter" }),
        apiAccess: z.boolean().meta({ description: "True if the plan includes the API." }),
      })
      .meta({ description: "Plan of the tenant." }),
    token: z
      .object({
        id: z.string().nullable().meta({ description: "Id of the token; `null` if the host identifies callers." }),
        scopes: z.array(z.enum(allScopes)).meta({ description: "Permissions; `write` includes `read`." }),
      })
      .meta({ description: "Token of the request, without its secret." }),
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
    object: z.literal("usage").meta({ description: "Type of the object." }),
    month: z.string().meta({ description: "Calendar month (UTC).", example: "2026-11" }),
    resetsAt: instant.meta({ description: "Start of the next month, when pages and tokens are counted from 0." }),
    pages: quota("Pages").meta({ description: "Pages requested by crawls, and requests of verifications." }),
    modelTokens: quota("Tokens").meta({ description: "Tokens of the language model, input and output together." }),
    crawlsAtOnce: z
      .object({
        used: z.int().meta({ description: "Crawls queued or running." }),
        limit: z.int().meta({ description: "Crawls that the plan allows at once." }),
      })
      .meta({ description: "Concurrent crawls." }),
    tasksAtOnce: z
      .object({
        used: z.int().meta({ description: "Analyses, GEO audits and reports queued or running." }),
        limit: z.int().meta({ description: "Tasks that the plan allows at once." }),
      })
      .meta({ description: "Concurrent analyses, GEO audits and reports." }),
    storedBytes: z
      .object({
        used: z.int().meta({ description: "Bytes that crawls keep." }),
        limit: z.int().meta({ description: "Bytes that crawls may keep before another one can be started." }),
      })
      .meta({
        description:
          "Storage of all crawls: their settings, and the facts, texts, links and sources of their pages, compressed.",
      }),
    reportsPerSite: z.int().meta({ description: "Maximum reports of a site that are kept at once." }),
    pagesPerCrawl: z.int().meta({ description: "Maximum pages of one crawl." }),
    externalUrlsPerCrawl: z.int().meta({ description: "Maximum URLs of other sites that one crawl requests." }),
    renderedPagesPerCrawl: z.int().meta({
      description: "Maximum pages that a browser renders in one crawl, where the service renders any.",
    }),
    sites: z.int().meta({ description: "Maximum number of sites." }),
    requestsPerMinute: z.int().meta({ description: "Maximum requests to the API in a minute." }),
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
    run: async ({ caller: { principal, quotas, tenant }, service: { ledger, taskLedger } }) => {
      const { month, pages, reservedPages, activeCrawls } = await ledger.usage(principal.tenantId);
      const { tokens, reservedTokens, activeTasks } = await taskLedger.usage(principal.tenantId);
      return ok({
        id: month,
        object: "usage",
        month,
        resetsAt: resetOf({ month }),
        pages: { used: pages, reserved: reservedPages, limit: quotas.pagesPerMonth },
        modelTokens: { used: tokens, reserved: reservedTokens, limit: quotas.modelTokensPerMonth },
        crawlsAtOnce: { used: activeCrawls, limit: quotas.crawlsAtOnce },
        tasksAtOnce: { used: activeTasks, limit: quotas.tasksAtOnce },
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
