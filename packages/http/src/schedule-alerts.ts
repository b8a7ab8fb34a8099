import type { Auditor, CrawlAlert } from "@sightline/engine";
import type { Crawl } from "@sightline/model";
import type { Logger } from "@sightline/model/ports";
import { passOverDamaged } from "./pass-over-damaged.ts";
import { alertEventType } from "./schemas/alert-event.ts";
import type { WebhookDeliveries } from "./webhooks/webhook-deliveries.ts";

/** Sends the alerts that the end of a crawl raises. */
export type SendAlerts = (tenantId: string, crawl: Pick<Crawl, "id">) => Promise<void>;

/** Creates the sender of alerts. */
export function alertSender({
  auditor,
  webhooks,
  basePath,
  logger,
  hasSchedules,
}: {
  readonly auditor: Pick<Auditor, "tenant">;
  /** `null` if webhooks are not offered: nothing is sent. */
  readonly webhooks: WebhookDeliveries | null;
  readonly basePath: string;
  readonly logger: Logger;
  /** False if schedules are not offered: nothing is sent. */
  readonly hasSchedules: boolean;
}): SendAlerts {
  async function sendAll(tenantId: string, crawlId: string): Promise<void> {
    if (webhooks === null || !hasSchedules) return;
    for (const alert of await auditor.tenant(tenantId).schedules.alerts(crawlId)) {
      const data = { object: "alert", ...alert, links: linksOf(basePath, alert) };
      await webhooks.send({ id: `msg_${alert.id}`, tenantId, type: alertEventType, data }, null);
    }
  }

  // A comparison that can never be computed must not keep the end of a crawl from being settled.
  return (tenantId, { id: crawlId }) =>
    passOverDamaged(
      () => sendAll(tenantId, crawlId),
      (error) => logger.error("The alerts of a crawl could not be computed.", { tenantId, crawlId, error }),
    );
}

function linksOf(basePath: string, { siteId, scheduleId, crawlId, previousCrawlId }: CrawlAlert) {
  const crawl = `${basePath}/v1/crawls/${crawlId}`;
  const isCompared = previousCrawlId !== null;
  return {
    schedule: `${basePath}/v1/sites/${siteId}/schedules/${scheduleId}`,
    crawl,
    comparison: isCompared ? `${crawl}/comparison?with=${previousCrawlId}` : null,
    newErrors: isCompared ? `${crawl}/issues?since=${previousCrawlId}&severity=error` : null,
  };
}
