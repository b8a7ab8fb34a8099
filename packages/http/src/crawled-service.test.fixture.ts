import { type LoopbackServer, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { type TestService, testService } from "./service.test.fixture.ts";

/** Returns a page with a title, some text and links. */
export function page(title: string, links: readonly string[] = []): string {
  const anchors = links.map((link) => `<li><a href="${link}">To ${link}</a></li>`).join("");
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>Some text.</p><ul>${anchors}</ul></main></body></html>`;
}

/** Serves a site of a few pages with a broken link. */
export function smallSite(extra: Readonly<Record<string, RouteAnswer>> = {}): Promise<LoopbackServer> {
  return serveRoutes({
    "/": page("Home", ["/a", "/b", "/gone"]),
    "/a": page("Page A", ["/"]),
    "/b": page("Page A", ["/", "/a"]),
    ...extra,
  });
}

/** Service with a completed crawl of the small site. */
export interface CrawledService {
  readonly service: TestService;
  readonly site: LoopbackServer;
  readonly siteId: string;
  readonly crawlId: string;
  close(): Promise<void>;
}

/** Starts a service and has it crawl the small site. */
export async function crawledService(options: Parameters<typeof testService>[0] = {}): Promise<CrawledService> {
  const site = await smallSite();
  const service = await testService(options);
  const { body: created } = await service.call("POST", "/v1/sites", { body: { url: site.url } });
  const { body: crawl } = await service.call("POST", `/v1/sites/${created.id}/crawl`, { body: {} });
  await service.ended(crawl.id);
  return {
    service,
    site,
    siteId: created.id,
    crawlId: crawl.id,
    async close() {
      await service.close();
      await site.close();
    },
  };
}
