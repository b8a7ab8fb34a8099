import { type GeoCrawl, type ProbeResult, probedTemplates, templateUrls } from "@sightline/geo";
import { type CrawlPlan, isAuditError, type PageRecord } from "@sightline/model";
import { withoutWww } from "@sightline/url";
import { runProbe } from "../probe/run-probe.ts";
import type { TaskWork } from "../work/tasks/task-kind.ts";
import type { GeoAuditRequest } from "./geo-request.ts";

/** What a crawl is probed by. */
export interface CrawlToProbe {
  readonly plan: CrawlPlan;
  /** The start page, after redirects; `null` if the crawl has none. */
  readonly home: PageRecord | null;
  readonly probe: NonNullable<GeoAuditRequest["probe"]>;
}

/**
 * Probes the site of a crawl: its start page, robots.txt, and two pages of templates that the crawl found.
 *
 * @returns `null` if the site does not agree, or leads to another site
 */
export async function probeCrawled(
  work: TaskWork,
  geoCrawl: GeoCrawl,
  { plan, home, probe }: CrawlToProbe,
): Promise<ProbeResult | null> {
  const { context, crawl, signal } = work;
  const { contactUrl, clock, logger } = context;
  const startUrl = home?.url ?? geoCrawl.site.startUrl;
  if (!isSameSite(startUrl, crawl.startUrl)) {
    logger.warn("The site was not probed: its start page is at another site.", { crawlId: crawl.id, startUrl });
    return null;
  }
  const extractor = context.extractor(plan);
  const parts = {
    fetcher: () => context.fetcher(plan),
    gates: context.hostGates.crawl(crawl.id),
    ...{ extractor, clock },
  };
  const terms =
    "own" in probe
      ? ({ naming: "exact", tokens: null } as const)
      : ({ naming: "named", tokens: probe.tokens } as const);
  try {
    const pages = await templatePages(work, geoCrawl, startUrl);
    return await runProbe(
      parts,
      { startUrl, pages, contactUrl, ...terms },
      {
        signal,
        onProgress: ({ agent, requests }) =>
          work.tell({ doing: `trying from outside as ${agent}`, done: requests, total: null }),
      },
    );
  } catch (error) {
    if (!isAuditError(error) || error.code !== "conflict") throw error;
    logger.warn("The site was not probed.", { crawlId: crawl.id, reason: error.message });
    return null;
  } finally {
    await extractor.close();
  }
}

/** The statement of an owner, and the agreement of a site, hold for its host with and without www. */
function isSameSite(url: string, stated: string): boolean {
  return withoutWww(new URL(url).hostname) === withoutWww(new URL(stated).hostname);
}

/** Returns pages that the crawl got, to which the start page links. */
async function templatePages(
  { context: { store }, crawl, signal }: TaskWork,
  geoCrawl: GeoCrawl,
  startUrl: string,
): Promise<readonly string[]> {
  const home = await geoCrawl.load(startUrl, signal);
  const pages: string[] = [];
  for (const url of templateUrls(startUrl, home?.edges ?? [])) {
    if (isPage(await store.pages.get(crawl.id, url))) pages.push(url);
    if (pages.length === probedTemplates) break;
  }
  return pages;
}

function isPage(record: PageRecord | null): boolean {
  return record !== null && record.kind === "html" && record.status === 200;
}
