import type { CrawlPlanInput } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import type { AuditorOptions } from "./index.ts";
import { inlineAuditor } from "./inline-auditor.test.fixture.ts";

/** Answers of a site by path. */
export type Routes = Readonly<Record<string, RouteAnswer>>;

/** Serves a site that changes between crawls; `close` ends it. */
export async function changingSite(options: AuditorOptions = {}) {
  const routes: Record<string, RouteAnswer> = {};
  const server = await serveRoutes(routes);
  const auditor = inlineAuditor({ store: memoryStore(), ...options });
  /** Crawls the site as it is now, and returns the id of the crawl. */
  const crawl = async (site: Routes, plan: CrawlPlanInput = {}) => {
    for (const path of Object.keys(routes)) delete routes[path];
    Object.assign(routes, { "/robots.txt": { status: 404 } }, site);
    const own = { allowPrivateHosts: [new URL(server.url).host], maxAttempts: 1, ...plan };
    return (await auditor.audit(server.url, own).result()).crawl.id;
  };
  const close = async () => {
    await auditor.close();
    await server.close();
  };
  return { auditor, crawl, url: server.url, close };
}
