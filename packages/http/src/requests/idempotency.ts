import { createHash } from "node:crypto";
import { AuditError } from "@sightline/model";
import type { Clock, RecordChange, RecordStore, StoredRecord } from "@sightline/model/ports";
import { z } from "zod";
import { Problem } from "./problem.ts";
import type { Reply } from "./reply.ts";

const kind = "idempotency";
const keepMs = 24 * 60 * 60 * 1000;
/** Maximum time of a request; after it, the request has ended with its process. */
const underWayMs = 2 * 60 * 1000;
/** Maximum difference between the clocks of processes. */
const skewMs = 60 * 1000;

const storedSchema = z.object({
  request: z.string(),
  reply: z
    .object({ status: z.int(), headers: z.record(z.string(), z.string()).default({}), body: z.unknown() })
    .nullable(),
});

/** Stores the responses to requests with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). */
export interface Idempotency {
  /**
   * Answers a request once: a repetition with the same key gets the same response.
   *
   * @param scope owner of the key
   * @param request everything that distinguishes the request from others
   * @throws Problem `idempotency_key_reused`, `idempotency_in_progress` or `invalid_request`
   */
  once(scope: string, key: string, request: string, answer: () => Promise<Reply>): Promise<Reply>;
}

/** Keeps responses as records for 24 hours. */
export function idempotency(records: RecordStore, clock: Pick<Clock, "now">): Idempotency {
  return {
    async once(scope, key, request, answer) {
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw malformedKey();
      const recordKey = hash(`${scope}\n${key}`);
      const fingerprint = hash(request);
      let known: StoredRecord | null = null;
      const revision = await records.change(kind, recordKey, (found) => {
        known = found;
        if (found !== null && !expiresTooLate(found, clock.now())) return "keep";
        return { value: { request: fingerprint, reply: null }, expiresAt: clock.now() + underWayMs };
      });
      if (revision === null) return replay(known, fingerprint);
      /** Ends the request, unless it has expired and another one has begun. */
      const end = (change: RecordChange) =>
        records.change(kind, recordKey, (found) => (found?.revision === revision ? change : "keep"));
      try {
        const reply = await answer();
        await end({ value: { request: fingerprint, reply }, expiresAt: clock.now() + keepMs });
        return reply;
      } catch (error) {
        // A failed request may succeed when retried.
        await end("delete");
        throw error;
      }
    },
  };
}

/**
 * True for a request with an impossibly late expiry: it was begun before the clock was set back, and has ended with its
 * process.
 */
function expiresTooLate({ value, expiresAt }: StoredRecord, now: number): boolean {
  const { data, success } = storedSchema.safeParse(value);
  return success && data.reply === null && expiresAt !== null && expiresAt - now > underWayMs + skewMs;
}

function replay(record: { readonly value: unknown } | null, fingerprint: string): Reply {
  const { data: stored = null, success } = storedSchema.nullable().safeParse(record === null ? null : record.value);
  // The result stored under the key is unreadable, so a retry might do the work twice.
  if (!success) throw new AuditError("internal", "The response stored for this Idempotency-Key is damaged.");
  if (stored !== null && stored.request !== fingerprint) {
    throw new Problem("idempotency_key_reused", "Use a new key for a different request.");
  }
  if (stored === null || stored.reply === null) {
    throw new Problem(
      "idempotency_in_progress",
      "Retry after the first request with this key has completed.",
      {},
      { "Retry-After": "1" },
    );
  }
  const { status, headers, body } = stored.reply;
  return { status, headers: { ...headers, "Idempotent-Replayed": "true" }, body };
}

function malformedKey(): Problem {
  const detail = "Has to be 1 to 255 printable ASCII characters.";
  return new Problem("invalid_request", "The Idempotency-Key cannot be used.", {
    errors: [{ header: "Idempotency-Key", code: "invalid_format", detail }],
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
