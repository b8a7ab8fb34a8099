import { z } from "zod";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Delays between the eight attempts, about 28 hours in all. */
export const waitsMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];
/**
 * Time for which a process claims a delivery that it attempts; if it ends meanwhile, others may try after this time.
 */
export const claimMs = minute;
/** Maximum difference between the clocks of processes, in milliseconds. */
const skewMs = minute;

/** Schema of a delivery as it is stored. */
export const deliverySchema = z.object({
  tenantId: z.string(),
  url: z.url(),
  body: z.string(),
  tries: z.int(),
  /** Time before which it must not be tried, in milliseconds since the Unix epoch. */
  notBefore: z.number().default(0),
  /** Entry of the log of an endpoint; `null` for a URL that was given with the work. */
  logged: z
    .object({ endpointId: z.string(), id: z.string(), messageId: z.string(), type: z.string(), createdAt: z.string() })
    .nullable()
    .default(null),
});

/** Delivery that waits for its first or next attempt. */
export type Delivery = Readonly<z.infer<typeof deliverySchema>>;

/**
 * Returns the time at which a delivery is due: now, if it would wait longer than the maximum, since the clock was set
 * back then.
 */
export function dueTime({ tries, notBefore }: Delivery, now: number): number {
  const maxWaitMs = Math.max(claimMs, waitsMs[tries - 1] ?? 0) + skewMs;
  return notBefore - now > maxWaitMs ? now : notBefore;
}

/** Returns the id of the delivery of a message to an endpoint. */
export function deliveryId({
  messageId,
  endpointId,
}: {
  readonly messageId: string;
  readonly endpointId: string;
}): string {
  return `${messageId}.${endpointId}`;
}
