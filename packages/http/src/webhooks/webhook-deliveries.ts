import { createHash } from "node:crypto";
import { inProcessQueue, type PostOutcome } from "@sightline/engine";
import type { IdSource } from "@sightline/model";
import type { Clock, JobSlice, Logger, RecordStore, StoredRecord } from "@sightline/model/ports";
import { z } from "zod";
import type { WebhookOptions } from "./webhook-options.ts";
import { webhookHeaders } from "./webhook-signature.ts";

const kind = "webhook";
const disabledKind = "webhook-disabled";
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Delays between the eight attempts, about 28 hours in all. */
const waitsMs: readonly number[] = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
/** Time for which a receiver that responded with 410 gets no deliveries, in milliseconds. */
const disabledMs = 24 * hour;
const timeoutMs = 10 * second;
/**
 * Time for which a process claims a delivery that it attempts; if it ends meanwhile, others may try after this time.
 */
const claimMs = minute;
/** Interval between checks for deliveries that another process stored or left, in milliseconds. */
const lookMs = minute;
/** Maximum difference between the clocks of processes, in milliseconds. */
const skewMs = minute;
const sentAtOnce = 8;

const deliverySchema = z.object({
  tenantId: z.string(),
  url: z.url(),
  body: z.string(),
  tries: z.int(),
  /** Time before which it must not be tried, in milliseconds since the Unix epoch. */
  notBefore: z.number().default(0),
});

type Delivery = Readonly<z.infer<typeof deliverySchema>>;

/** Event to be delivered. */
export interface WebhookEvent {
  /** The same for every attempt, so that receivers can recognize duplicates. */
  readonly id: string;
  readonly tenantId: string;
  readonly url: string;
  /** As in `crawl.completed`. */
  readonly type: string;
  /** Ids and states, never page content. */
  readonly data: Readonly<Record<string, string>>;
}

/** Dependencies of deliveries. */
export interface DeliveryParts {
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly secrets: WebhookOptions["secrets"];
  /** True if other processes store and send deliveries too. */
  readonly isShared: boolean;
  /** Posts once; follows no redirect, and reaches only addresses allowed for sites. */
  readonly post: (
    request: { url: string; headers: Record<string, string>; body: string; timeoutMs: number },
    signal: AbortSignal,
  ) => Promise<PostOutcome>;
}

/** Sends events until their receivers have accepted them. Undelivered events survive a restart. */
export interface WebhookDeliveries {
  send(event: WebhookEvent): Promise<void>;
  /** Enqueues the deliveries that an earlier process left. */
  takeUp(): Promise<void>;
  /** Starts sending; resolves once `signal` has aborted. */
  work(signal: AbortSignal): Promise<void>;
}

/**
 * Keeps deliveries as records and attempts them in this process; each attempt belongs to one process, which claims it
 * in its record.
 */
export function webhookDeliveries(parts: DeliveryParts): WebhookDeliveries {
  const { records, clock, logger } = parts;
  const queue = inProcessQueue(clock, (error) =>
    logger.error("A webhook could not be handled.", { error: error instanceof Error ? error.message : String(error) }),
  );
  const schedule = (id: string, runAt?: number) =>
    queue.enqueue({ kind, tenant: "", id }, { key: id, ...(runAt === undefined ? {} : { runAt }) });

  /** Reads a delivery; a damaged one is skipped, and does not block the others. */
  function readDelivery({ key, value }: StoredRecord): Delivery | null {
    const { data: delivery = null } = deliverySchema.safeParse(value);
    if (delivery === null) logger.error("The record of a webhook is damaged; it is not sent.", { id: key });
    return delivery;
  }

  /**
   * Returns a time after half to all of the wait, so that a recovering receiver does not get all deliveries at once.
   */
  function nextTry(tries: number): number | null {
    const waitMs = waitsMs[tries - 1];
    if (waitMs === undefined) return null;
    return clock.now() + waitMs / 2 + parts.ids.randomInteger(Math.ceil(waitMs / 2) + 1);
  }

  async function deliver({ id }: JobSlice, signal: AbortSignal): Promise<void> {
    const record = await records.get(kind, id);
    if (record === null) return;
    const delivery = readDelivery(record);
    if (delivery === null) return;
    const { tenantId, url, body, tries } = delivery;
    const dueAt = dueTime(delivery, clock.now());
    if (dueAt > clock.now()) {
      await schedule(id, dueAt);
      return;
    }
    const claimed = { ...delivery, notBefore: clock.now() + claimMs };
    if ((await records.put(kind, id, claimed, { ifRevision: record.revision })) === null) return;
    if ((await records.get(disabledKind, receiverKey(tenantId, url))) !== null) {
      await records.delete(kind, id);
      return;
    }
    const message = { id, timestamp: Math.floor(clock.now() / second), body };
    const headers = webhookHeaders(message, await parts.secrets(tenantId));
    const outcome = await parts.post({ url, headers, body, timeoutMs }, signal);
    const isTaken = outcome.kind === "answer" && outcome.status >= 200 && outcome.status < 300;
    if (isTaken) await records.delete(kind, id);
    else await retry(id, { ...delivery, tries: tries + 1 }, outcome);
  }

  async function retry(id: string, delivery: Delivery, outcome: PostOutcome): Promise<void> {
    const { tenantId, url, tries } = delivery;
    const isGone = outcome.kind === "answer" && outcome.status === 410;
    const runAt = isGone ? null : nextTry(tries);
    const why = outcome.kind === "answer" ? `status ${outcome.status}` : outcome.failure;
    logger.warn("A webhook was not taken.", { id, host: new URL(url).host, why, tries, isOver: runAt === null });
    if (isGone) {
      await records.put(disabledKind, receiverKey(tenantId, url), true, { expiresAt: clock.now() + disabledMs });
    }
    if (runAt === null) {
      await records.delete(kind, id);
      return;
    }
    await records.put(kind, id, { ...delivery, notBefore: runAt });
    await schedule(id, runAt);
  }

  async function scheduleStored(): Promise<void> {
    let cursor: string | null = null;
    do {
      const { items, cursor: next } = await records.list(kind, { limit: 100, cursor });
      for (const record of items) {
        const delivery = readDelivery(record);
        if (delivery !== null) await schedule(record.key, dueTime(delivery, clock.now()));
      }
      cursor = next;
    } while (cursor !== null);
  }

  async function look(signal: AbortSignal): Promise<void> {
    for (;;) {
      // The sleep rejects only when the work ends.
      await clock.sleep(lookMs, signal).catch(() => {});
      if (signal.aborted) return;
      await scheduleStored().catch((error: unknown) =>
        logger.warn("Webhooks of other processes could not be looked for.", { error: String(error) }),
      );
    }
  }

  return {
    async send({ id, tenantId, url, type, data }) {
      const body = JSON.stringify({ type, timestamp: new Date(clock.now()).toISOString(), data });
      await records.put(kind, id, { tenantId, url, body, tries: 0, notBefore: 0 }, { ifRevision: null });
      await schedule(id);
    },
    takeUp: scheduleStored,
    async work(signal) {
      const looking = parts.isShared ? look(signal) : Promise.resolve();
      await queue.work((slice) => deliver(slice, signal).catch(unlessStopped(signal)), {
        concurrency: sentAtOnce,
        signal,
      });
      await looking;
    },
  };
}

/**
 * Returns the time at which a delivery is due: now, if it would wait longer than the maximum, since the clock was set
 * back then.
 */
function dueTime({ tries, notBefore }: Delivery, now: number): number {
  const maxWaitMs = Math.max(claimMs, waitsMs[tries - 1] ?? 0) + skewMs;
  return notBefore - now > maxWaitMs ? now : notBefore;
}

/** An interrupted delivery is tried again by the next process. */
function unlessStopped(signal: AbortSignal): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

function receiverKey(tenantId: string, url: string): string {
  return `${tenantId}/${createHash("sha256").update(url).digest("hex")}`;
}
