import type { PostOutcome } from "@sightline/engine";
import {
  type Clock,
  deleteRecords,
  type Listed,
  type ListOptions,
  type Logger,
  type RecordStore,
  typedRecords,
} from "@sightline/model/ports";
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
  const entries = typedRecords(records, kind, entrySchema, ({ key }) =>
    logger.error("An entry of the log of webhooks is damaged; it is left out.", { key }),
  );

  return {
    get: (endpointId, id) => entries.get(keyOf(endpointId, id)),
    async note(endpointId, { id, messageId, url, type, body, createdAt }, state, outcome) {
      const attempted = outcome === undefined ? [] : [attemptOf(outcome, clock.now())];
      const message = { id, messageId, url, type, body, createdAt, state };
      let entry: LoggedDelivery = { ...message, attempts: attempted };
      await entries.update(keyOf(endpointId, id), (before) => {
        entry = { ...message, attempts: [...(before?.attempts ?? []), ...attempted].slice(-maxAttempts) };
        return { value: entry, expiresAt: Date.parse(createdAt) + keepMs };
      });
      return entry;
    },
    list: (endpointId, options) => entries.list({ ...options, prefix: `${endpointId}/` }),
    deleteOf: (endpointId) => deleteRecords(records, kind, `${endpointId}/`),
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
