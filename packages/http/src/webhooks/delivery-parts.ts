import type { HostGates } from "@sightline/engine";
import type { IdSource } from "@sightline/model";
import type { Clock, Logger, RecordStore } from "@sightline/model/ports";
import type { DeliveryLog } from "./delivery-log.ts";
import type { WebhookEndpoints } from "./webhook-endpoints.ts";
import type { PostEvent, WebhookOptions } from "./webhook-options.ts";

/** Event to be delivered. */
export interface WebhookEvent {
  /** The same for every attempt, so that receivers can recognize duplicates. */
  readonly id: string;
  readonly tenantId: string;
  /** As in `crawl.completed`. */
  readonly type: string;
  /** Ids and states; of alerts also numbers and a bounded number of URLs. Never page content. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Dependencies of deliveries. */
export interface DeliveryParts {
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly secrets: WebhookOptions["secrets"];
  readonly endpoints: WebhookEndpoints;
  readonly log: DeliveryLog;
  /** Gates of hosts, which pace posts to one receiver. */
  readonly gates: HostGates;
  /** True if other processes store and send deliveries too. */
  readonly isShared: boolean;
  /** Posts once; follows no redirect, and reaches only addresses allowed for sites. */
  readonly post: PostEvent;
}
