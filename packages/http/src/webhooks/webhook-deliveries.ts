import { createHash } from "node:crypto";
import { inProcessQueue, type PostOutcome } from "@sightline/engine";
import { AuditError, isMachineShortage, newId } from "@sightline/model";
import { type JobSlice, type RecordChange, typedRecords } from "@sightline/model/ports";
import { deliveryBacklog } from "./delivery-backlog.ts";
import { type DeliveryLog, type LoggedDelivery, logIdOf } from "./delivery-log.ts";
import type { DeliveryParts, WebhookEvent } from "./delivery-parts.ts";
import { disabledEndpointEventType } from "./disabled-endpoint-event.ts";
import { endpointSecrets } from "./endpoint-secrets.ts";
import { receiverName, receiverPace, sentToReceiver } from "./receiver-pace.ts";
import { claimMs, type Delivery, deliveryId, deliverySchema, dueTime, waitsMs } from "./stored-delivery.ts";
import { isSubscribed, type WebhookEndpoint, type WebhookEndpoints } from "./webhook-endpoints.ts";
import { webhookHeaders } from "./webhook-signature.ts";

const kind = "webhook";
const disabledKind = "webhook-disabled";
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Time for which a receiver that responded with 410 gets no deliveries, in milliseconds. */
const disabledMs = 24 * hour;
const timeoutMs = 10 * second;
/** Interval between checks for deliveries that another process stored or left, in milliseconds. */
const lookMs = minute;
/** Maximum posts in progress; each mostly waits for its receiver. */
const sentAtOnce = 64;
/** Maximum posts of a tenant in progress. */
const sentOfTenant = 4;
/** Delay after an attempt that this machine could not make for lack of something, in milliseconds. */
const shortageMs = 30 * second;

/** Delivery that this process attempts, with the revision that its claim was written with. */
interface Claim {
  readonly id: string;
  readonly revision: number;
}

/** Receiver of a delivery. */
interface Receiver {
  readonly url: string;
  readonly secrets: readonly string[];
  /** It said that it is gone, or failed for days. */
  readonly isDisabled: boolean;
}

/** Sends events until their receivers have accepted them. Undelivered events survive a restart. */
export interface WebhookDeliveries {
  /** Sends an event to the endpoints of its tenant that subscribed to it, and to a URL, if given. */
  send(event: WebhookEvent, url: string | null): Promise<void>;
  readonly endpoints: WebhookEndpoints;
  readonly log: DeliveryLog;
  /** Returns the current signing secret of an endpoint. */
  secretOf(tenantId: string, endpoint: WebhookEndpoint): Promise<string>;
  /** Sends a logged delivery again, with the same id. */
  resend(tenantId: string, endpointId: string, delivery: LoggedDelivery): Promise<LoggedDelivery>;
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
  const { records, clock, logger, endpoints, log } = parts;
  const queue = inProcessQueue(clock, {
    perGroup: sentToReceiver,
    perTenant: sentOfTenant,
    onFailure: (error) =>
      logger.error("A webhook could not be handled.", {
        error: error instanceof Error ? error.message : String(error),
      }),
  });
  const backlog = deliveryBacklog();
  const pace = receiverPace(parts.gates, clock);
  const schedule = (id: string, { tenantId, url }: Pick<Delivery, "tenantId" | "url">, runAt?: number) => {
    backlog.add(tenantId, id);
    const options = { key: id, group: receiverName(url), ...(runAt === undefined ? {} : { runAt }) };
    return queue.enqueue({ kind, tenant: tenantId, id }, options);
  };

  /** A damaged delivery is skipped, and does not block the others. */
  const stored = typedRecords(records, kind, deliverySchema, ({ key }) =>
    logger.error("The record of a webhook is damaged; it is not sent.", { id: key }),
  );

  /**
   * Returns a time after half to all of the wait, so that a recovering receiver does not get all deliveries at once.
   */
  function nextTry(tries: number): number | null {
    const waitMs = waitsMs[tries - 1];
    if (waitMs === undefined) return null;
    return clock.now() + waitMs / 2 + parts.ids.randomInteger(Math.ceil(waitMs / 2) + 1);
  }

  async function forget({ id, revision }: Claim, tenantId: string): Promise<void> {
    await changeOver(id, revision, "delete");
    backlog.remove(tenantId, id);
  }

  async function deliver({ id, tenant }: JobSlice, signal: AbortSignal): Promise<void> {
    const record = await stored.find(id);
    // Another process has delivered it, or it is damaged.
    if (record === null) return backlog.remove(tenant, id);
    const { value: delivery, revision } = record;
    const dueAt = dueTime(delivery, clock.now());
    if (dueAt > clock.now()) return schedule(id, delivery, dueAt);
    await deliverDue({ id, revision }, delivery, signal);
  }

  async function deliverDue(read: Claim, delivery: Delivery, signal: AbortSignal): Promise<void> {
    const receiver = await receiverOf(delivery);
    if (receiver === null || receiver.isDisabled) return drop(read, delivery, receiver);
    const pauseMs = pace.pauseMs({ tenantId: delivery.tenantId, url: receiver.url });
    if (pauseMs > 0) await schedule(read.id, delivery, clock.now() + pauseMs);
    else await attempt(read, delivery, receiver, signal);
  }

  /** Forgets a delivery whose endpoint was deleted, or whose receiver is disabled. */
  async function drop(read: Claim, delivery: Delivery, receiver: Receiver | null): Promise<void> {
    const claim = await claimOver(read, delivery);
    if (claim === null) return;
    await forget(claim, delivery.tenantId);
    if (receiver !== null) await note(delivery, "failed");
  }

  /** Claims a delivery as it was read; `null` if another process has it. */
  async function claimOver({ id, revision }: Claim, delivery: Delivery): Promise<Claim | null> {
    const claimed = { ...delivery, notBefore: clock.now() + claimMs };
    const claim = await changeOver(id, revision, { value: claimed });
    return claim === null ? null : { id, revision: claim };
  }

  /** Changes a delivery that has a revision; one that was sent anew or taken over in the meantime is kept. */
  function changeOver(id: string, revision: number, change: RecordChange): Promise<number | null> {
    return records.change(kind, id, (record) => (record?.revision === revision ? change : "keep"));
  }

  async function attempt(read: Claim, delivery: Delivery, receiver: Receiver, signal: AbortSignal) {
    const { tenantId, tries, logged } = delivery;
    const { url } = receiver;
    const made = await pace.inTurn({ tenantId, url }, () => posted(read, delivery, receiver, signal), signal);
    if (made === null) return;
    const { claim, outcome } = made;
    const isTaken = outcome.kind === "answer" && outcome.status >= 200 && outcome.status < 300;
    if (logged !== null) await noteOutcome(tenantId, logged.endpointId, isTaken);
    if (!isTaken) return retry(claim, { ...delivery, url, tries: tries + 1 }, outcome);
    await forget(claim, tenantId);
    await note({ ...delivery, url }, "delivered", outcome);
  }

  async function noteOutcome(tenantId: string, endpointId: string, isTaken: boolean): Promise<void> {
    const disabled = await endpoints.noteOutcome(tenantId, endpointId, isTaken);
    if (disabled === null) return;
    logger.warn("A webhook endpoint failed for days and is disabled.", { tenantId, endpointId });
    const { id, failingSince, disabledAt } = disabled;
    const since = failingSince === null ? disabledAt : new Date(failingSince).toISOString();
    const data = { object: "webhookEndpoint", id, failingSince: since, disabledAt };
    await send({ id: `msg_${newId("event", parts.ids)}`, tenantId, type: disabledEndpointEventType, data }, null);
  }

  async function isGone(tenantId: string, url: string): Promise<boolean> {
    return (await records.get(disabledKind, receiverKey(tenantId, url))) !== null;
  }

  /**
   * Claims and posts a delivery; `null` if another process has it, or if this machine could not post it, which is no
   * attempt: it is tried again later.
   */
  async function posted(read: Claim, delivery: Delivery, { url, secrets }: Receiver, signal: AbortSignal) {
    const claim = await claimOver(read, delivery);
    if (claim === null) return null;
    const { tenantId, body, logged } = delivery;
    const message = { id: logged?.messageId ?? claim.id, timestamp: Math.floor(clock.now() / second), body };
    const headers = webhookHeaders(message, secrets);
    try {
      return { claim, outcome: await parts.post({ url, headers, body, timeoutMs, tenantId }, signal) };
    } catch (error) {
      if (!isMachineShortage(error)) throw error;
      logger.warn("A webhook cannot be sent now.", { id: claim.id, error: error.message });
      await postpone(claim, { ...delivery, url }, clock.now() + shortageMs);
      return null;
    }
  }

  /** Returns the URL of a delivery and the secrets that sign it; `null` if its endpoint has been deleted. */
  async function receiverOf({ tenantId, url, logged }: Delivery): Promise<Receiver | null> {
    const secrets = await parts.secrets(tenantId);
    if (logged === null) return { url, secrets, isDisabled: await isGone(tenantId, url) };
    const endpoint = await endpoints.get(tenantId, logged.endpointId);
    if (endpoint === null) return null;
    const { url: current, disabledAt } = endpoint;
    return {
      url: current,
      isDisabled: disabledAt !== null || (await isGone(tenantId, current)),
      secrets: endpointSecrets(secrets, endpoint, clock.now()),
    };
  }

  async function note({ logged, url, body }: Delivery, state: LoggedDelivery["state"], outcome?: PostOutcome) {
    if (logged !== null) await log.note(logged.endpointId, { ...logged, url, body }, state, outcome);
  }

  async function retry(claim: Claim, delivery: Delivery, outcome: PostOutcome): Promise<void> {
    const { tenantId, url, tries } = delivery;
    const isGone = outcome.kind === "answer" && outcome.status === 410;
    const runAt = isGone ? null : nextTry(tries);
    const why = outcome.kind === "answer" ? `status ${outcome.status}` : outcome.failure;
    logger.warn("A webhook was not taken.", {
      id: claim.id,
      host: new URL(url).host,
      why,
      tries,
      isOver: runAt === null,
    });
    if (isGone) {
      const expiresAt = clock.now() + disabledMs;
      await records.change(disabledKind, receiverKey(tenantId, url), () => ({ value: true, expiresAt }));
    }
    await note(delivery, runAt === null ? "failed" : "pending", outcome);
    if (runAt === null) {
      await forget(claim, tenantId);
      return;
    }
    await postpone(claim, delivery, runAt);
  }

  async function postpone({ id, revision }: Claim, delivery: Delivery, runAt: number): Promise<void> {
    const isKept = (await changeOver(id, revision, { value: { ...delivery, notBefore: runAt } })) !== null;
    if (isKept) await schedule(id, delivery, runAt);
  }

  async function send({ id, tenantId, type, data }: WebhookEvent, url: string | null): Promise<void> {
    const createdAt = new Date(clock.now()).toISOString();
    const body = JSON.stringify({ type, timestamp: createdAt, data });
    const delivery = { tenantId, body, tries: 0, notBefore: 0 };
    if (url !== null) await store(id, { ...delivery, url, logged: null });
    for (const endpoint of await endpoints.list(tenantId)) {
      if (endpoint.disabledAt !== null || !isSubscribed(endpoint, type)) continue;
      const logged = {
        endpointId: endpoint.id,
        id: logIdOf(id, clock.now()),
        messageId: id,
        type,
        createdAt,
      };
      await store(deliveryId(logged), { ...delivery, url: endpoint.url, logged });
    }
  }

  /** Stores a delivery to an endpoint, unless it is stored already. */
  async function store(id: string, delivery: Delivery): Promise<void> {
    if (backlog.isFull(delivery.tenantId)) {
      logger.warn("A tenant has too many webhooks that wait; one is not sent.", { id, tenantId: delivery.tenantId });
      return note(delivery, "failed");
    }
    if ((await records.add(kind, id, delivery)) !== null) await note(delivery, "pending");
    await schedule(id, delivery);
  }

  async function scheduleStored(): Promise<void> {
    for await (const { key, value } of stored.all()) await schedule(key, value, dueTime(value, clock.now()));
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
    endpoints,
    log,
    async secretOf(tenantId, endpoint) {
      const [secret] = endpointSecrets(await parts.secrets(tenantId), endpoint, clock.now());
      if (secret === undefined) throw new AuditError("internal", "The tenant has no signing secret.");
      return secret;
    },
    send,
    async resend(tenantId, endpointId, entry) {
      const { id, messageId, type, createdAt, body, url } = entry;
      const logged = { endpointId, id, messageId, type, createdAt };
      await records.delete(disabledKind, receiverKey(tenantId, url));
      await endpoints.enable(tenantId, endpointId);
      const value = { tenantId, url, body, tries: 0, notBefore: 0, logged };
      await records.change(kind, deliveryId(logged), () => ({ value }));
      const pending = await log.note(endpointId, entry, "pending");
      await schedule(deliveryId(logged), { tenantId, url });
      return pending;
    },
    takeUp: scheduleStored,
    async work(signal) {
      const looking = parts.isShared ? look(signal) : Promise.resolve();
      await queue.work((slice) => deliver(slice, signal).catch(unlessStopped(signal)), {
        concurrency: () => sentAtOnce,
        signal,
      });
      await looking;
    },
  };
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
