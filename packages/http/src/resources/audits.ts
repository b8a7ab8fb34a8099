import { z } from "zod";
import { checkPlanLimits } from "../accounts/plan-limits.ts";
import { isAllowed } from "../accounts/principal.ts";
import { allowedUrl } from "../requests/allowed-url.ts";
import { checkListedUrls } from "../requests/listed-urls.ts";
import { Problem } from "../requests/problem.ts";
import { problemOf } from "../requests/problem-of.ts";
import { route } from "../service/route.ts";
import { crawlProblems, newCrawlSchema, startAnswers, startCrawl, startQuerySchema } from "./crawls/crawls.ts";
import { addSite, newSiteSchema } from "./sites/sites.ts";

/** Body of `POST /v1/audits`. */
export const newAuditSchema = z
  .strictObject({ ...newSiteSchema.pick({ url: true, name: true }).shape, ...newCrawlSchema.shape })
  .meta({ id: "NewAudit", description: "URL to audit, and settings of the crawl." });

/** Route that adds a site, if need be, and crawls it. */
export const startAudit = route({
  id: "startAudit",
  path: "POST /v1/audits",
  tag: "Crawls",
  summary: "Audit a URL",
  description:
    "Starts a crawl of the site of a URL like `POST /v1/sites/{siteId}/crawl`, and adds the site before if the tenant does not have it, which needs the scope `sites:write`. A site that exists keeps its start URL, name and settings. A site that was added stays if its crawl cannot be started.",
  scope: "crawls:write",
  query: startQuerySchema,
  body: newAuditSchema,
  bodyExamples: { audit: { url: "https://example.com/" } },
  answers: startAnswers,
  problems: crawlProblems,
  run: async ({ body: { url, name, ...body }, query, caller, service }) => {
    const request = { body, query, caller, service };
    const start = allowedUrl(url, service.allowPrivate, "/url");
    const known = await caller.tenant.sites.find(start.href);
    if (known !== null) return startCrawl(request, known);
    if (!isAllowed(caller.principal, "sites:write")) {
      const detail = "The tenant does not have this site, and the token needs the scope sites:write to add it.";
      throw new Problem("insufficient_scope", detail, { requiredScope: "sites:write" });
    }
    // What the crawl would refuse adds no site.
    checkListedUrls(body.overrides ?? {}, start, service.allowPrivate, "/overrides");
    checkPlanLimits(caller.quotas, body.overrides ?? {}, "/overrides");
    const site = { url, ...(name === undefined ? {} : { name }) };
    const added = await addSite({ caller, service }, site).catch(async (error: unknown) => {
      // Another request may have added it meanwhile.
      const other = problemOf(error).code === "site_exists" ? await caller.tenant.sites.find(start.href) : null;
      if (other === null) throw error;
      return other;
    });
    return startCrawl(request, added);
  },
});
