import type { EndedCrawl } from "@sightline/engine";
import type { Crawl } from "@sightline/model";
import { publishCrawl } from "./channels.ts";
import type { Service } from "./service.ts";

/** Settles what a crawl used, and tells its webhook, when it has ended. */
export interface CrawlEndings {
  /** Does so for crawls whose end an earlier process did not live to see. */
  reconcile(): Promise<void>;
  /** Stops listening, and resolves when all ends that were heard of have been settled. */
  close(): Promise<void>;
}

/** Listens for ends of crawls. */
export function crawlEndings(service: Pick<Service, "auditor" | "ledger" | "webhooks" | "logger">): CrawlEndings {
  const { auditor, ledger, webhooks, logger } = service;
  const underWay = new Set<Promise<void>>();

  async function settle(tenantId: string, crawlId: string, crawl: Crawl | null, webhookUrl: string | null) {
    // The event is stored first: it may be told twice, by the same id, but never not at all.
    if (crawl !== null && webhookUrl !== null && webhooks !== null) {
      const { id, siteId, status } = crawl;
      await webhooks.send({
        id: `msg_${id}`,
        tenantId,
        url: webhookUrl,
        type: `crawl.${status}`,
        data: { object: "crawl", id, siteId, status },
      });
    }
    await ledger.settle(tenantId, crawlId, crawl?.counts.fetched ?? 0);
  }

  async function reconcile(): Promise<void> {
    for await (const { tenantId, crawlId, webhookUrl } of ledger.active()) {
      const crawl = await auditor.tenant(tenantId).crawls.get(crawlId);
      if (crawl === null || hasEnded(crawl)) await settle(tenantId, crawlId, crawl, webhookUrl);
    }
  }

  function onEnd({ tenant, crawl }: EndedCrawl): void {
    publishCrawl({ tenantId: tenant, crawlId: crawl.id, status: crawl.status, fetched: crawl.counts.fetched });
    logger.info("A crawl has ended.", { tenantId: tenant, crawlId: crawl.id, status: crawl.status });
    const work = settleEnded(tenant, crawl).catch((error: unknown) =>
      logger.error("The end of a crawl could not be settled; the next start does it.", { error: String(error) }),
    );
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  async function settleEnded(tenantId: string, crawl: Crawl): Promise<void> {
    const active = await ledger.reservation(tenantId, crawl.id);
    if (active !== null) await settle(tenantId, crawl.id, crawl, active.webhookUrl);
  }

  const stopListening = auditor.jobs.onEnd(onEnd);
  return {
    reconcile,
    async close() {
      stopListening();
      await Promise.allSettled([...underWay]);
    },
  };
}

function hasEnded({ status }: Crawl): boolean {
  return status === "completed" || status === "cancelled" || status === "failed";
}
