import type { PostOutcome } from "@sightline/engine";
import type { Clock, Listed, ListOptions, Logger, RecordStore, StoredRecord } from "@sightline/model/ports";
import { z } from "zod";

const kind = "webhook-log";
/** Retention of an entry, in milliseconds. */
const keepMs = 30 * 86_400_000;
/** Number of attempts that an entry shows; earlier ones are dropped. */
const maxAttempts = 20;
/** Above every time, so that the newest entry has the lowest key. */
const timeBase = 10 ** 15;

const entrySchema = z.object({
  id: z.string(),
  messageId: z.string(),
  url: z.string(),
  type: z.string(),
  body: z.string(),
  createdAt: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.array(z.object({ at: z.string(), status: z.int().nullable(), failure: z.string().nullable() })),
});

/** Delivery of an event to an endpoint, with the last attempts. */
export type LoggedDelivery = Readonly<z.infer<typeof entrySchema>>;

/** Delivery without what became of it. */
export type LoggedMessage = Omit<LoggedDelivery, "state" | "attempts">;

/** Log of the deliveries to endpoints; entries are kept for 30 days. */
export interface DeliveryLog {
  /** Notes the state of a delivery, and an attempt if there was one. */
  note(
    endpointId: string,
    message: LoggedMessage,
    state: LoggedDelivery["state"],
    outcome?: PostOutcome,
  ): Promise<LoggedDelivery>;
  get(endpointId: string, id: string): Promise<LoggedDelivery | null>;
  /** Lists deliveries newest first. */
  list(endpointId: string, options: ListOptions): Promise<Listed<LoggedDelivery>>;
  deleteOf(endpointId: string): Promise<void>;
}

/** Creates the log on a store's records. */
export function deliveryLog(records: RecordStore, clock: Pick<Clock, "now">, logger: Logger): DeliveryLog {
  function read({ key, value }: StoredRecord): LoggedDelivery | null {
    const { data = null } = entrySchema.safeParse(value);
    if (data === null) logger.error("An entry of the log of webhooks is damaged; it is left out.", { key });
    return data;
  }

  async function get(endpointId: string, id: string): Promise<LoggedDelivery | null> {
    const record = await records.get(kind, keyOf(endpointId, id));
    return record === null ? null : read(record);
  }

  return {
    get,
    async note(endpointId, { id, messageId, url, type, body, createdAt }, state, outcome) {
      const attempted = outcome === undefined ? [] : [attemptOf(outcome, clock.now())];
      const message = { id, messageId, url, type, body, createdAt, state };
      let entry: LoggedDelivery = { ...message, attempts: attempted };
      await records.change(kind, keyOf(endpointId, id), (record) => {
        const before = (record === null ? null : read(record))?.attempts ?? [];
        entry = { ...message, attempts: [...before, ...attempted].slice(-maxAttempts) };
        return { value: entry, expiresAt: Date.parse(createdAt) + keepMs };
      });
      return entry;
    },
    async list(endpointId, options) {
      const { items, cursor } = await records.list(kind, { ...options, prefix: `${endpointId}/` });
      return { items: items.flatMap((record) => read(record) ?? []), cursor };
    },
    async deleteOf(endpointId) {
      for (;;) {
        const { items } = await records.list(kind, { limit: 100, prefix: `${endpointId}/` });
        if (items.length === 0) return;
        for (const { key } of items) await records.delete(kind, key);
      }
    },
  };
}

/** Returns the id of the log entry of a message: the newest has the lowest. */
export function logIdOf(messageId: string, now: number): string {
  return `${timeBase - Math.floor(now)}_${messageId}`;
}

function attemptOf(outcome: PostOutcome, now: number): LoggedDelivery["attempts"][number] {
  const at = new Date(now).toISOString();
  if (outcome.kind === "answer") return { at, status: outcome.status, failure: null };
  return { at, status: null, failure: outcome.failure };
}

function keyOf(endpointId: string, id: string): string {
  return `${endpointId}/${id}`;
}
