import { AuditError } from "../errors.ts";
import { turnQueue } from "../turn-queue.ts";
import type { Listed, ListOptions } from "./audit-store.ts";

/** Only other processes can intervene, and each conflict is a write of one of them. */
const maxAttempts = 100;

/** Small JSON value stored under a kind and a key. */
export interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
  /** Changes with every write of the record; 1 or more. */
  readonly revision: number;
  /** Milliseconds since the Unix epoch; `null` for no expiry. */
  readonly expiresAt: number | null;
}

/** Options for writing a record. */
export interface RecordOptions {
  /** Expiry of the record, in milliseconds since the Unix epoch. Default `null`: never. */
  readonly expiresAt?: number | null;
}

/** New state of a record; `keep` leaves it as it is. */
export type RecordChange = "keep" | "delete" | (RecordOptions & { readonly value: unknown });

/**
 * Small service-wide data that belongs to no crawl: tokens, usage, responses to replay, deliveries. Not divided by
 * tenant; callers that need that put the tenant into the key. Expired records do not exist for any call.
 */
export interface RecordStore {
  get(kind: string, key: string): Promise<StoredRecord | null>;
  /** Creates a record. @returns its revision, or `null` if it exists */
  add(kind: string, key: string, value: unknown, options?: RecordOptions): Promise<number | null>;
  /**
   * Changes a record only over the revision that `change` received, `null` if it does not exist. After a conflict,
   * `change` is called again with the new state; it may throw to refuse. It must not change the same record itself.
   *
   * @returns the new revision; `null` when the record was kept or deleted
   * @throws AuditError `store_unavailable` after too many conflicts with other processes
   */
  change(
    kind: string,
    key: string,
    change: (record: StoredRecord | null) => RecordChange | Promise<RecordChange>,
  ): Promise<number | null>;
  /** Deletes a record. @returns `true` if it existed */
  delete(kind: string, key: string): Promise<boolean>;
  /** Lists records by ascending key; only keys that begin with `prefix`. */
  list(kind: string, options: ListOptions & { readonly prefix?: string }): Promise<Listed<StoredRecord>>;
}

/** Options for a write that depends on the state of a record. */
export interface ConditionalOptions {
  /** Required revision; `null`: the record must not exist. */
  readonly ifRevision: number | null;
}

/** Primitive operations on records, from which {@link recordStore} makes a store. */
export interface RecordTable extends Pick<RecordStore, "get" | "list"> {
  /** Replaces a whole record. @returns its new revision, or `null` when `ifRevision` did not match */
  put(kind: string, key: string, value: unknown, options: ConditionalOptions & RecordOptions): Promise<number | null>;
  /** Deletes a record. @returns `true` if it existed and had the revision, if one is required */
  delete(kind: string, key: string, options?: { readonly ifRevision: number }): Promise<boolean>;
}

type Change = Parameters<RecordStore["change"]>[2];

/** Creates the store of records over a table; changes of one record in this process run in the order of their calls. */
export function recordStore(table: RecordTable): RecordStore {
  const inTurn = turnQueue();

  /** Makes a change once. @returns its outcome, or `conflict` when another process came first */
  async function attempt(kind: string, key: string, next: Change): Promise<number | null | "conflict"> {
    const record = await table.get(kind, key);
    const changed = await next(record);
    if (changed === "keep") return null;
    const ifRevision = record?.revision ?? null;
    if (changed !== "delete") {
      const { value, expiresAt = null } = changed;
      return (await table.put(kind, key, value, { ifRevision, expiresAt })) ?? "conflict";
    }
    return ifRevision === null || (await table.delete(kind, key, { ifRevision })) ? null : "conflict";
  }

  async function change(kind: string, key: string, next: Change): Promise<number | null> {
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const outcome = await attempt(kind, key, next);
      if (outcome !== "conflict") return outcome;
    }
    const message = "A record is being changed by too many processes at once; try again.";
    throw new AuditError("store_unavailable", message, { retryable: true });
  }

  return {
    get: (kind, key) => table.get(kind, key),
    list: (kind, options) => table.list(kind, options),
    add: (kind, key, value, { expiresAt = null } = {}) => table.put(kind, key, value, { ifRevision: null, expiresAt }),
    change: (kind, key, next) => inTurn(`${kind} ${key}`, () => change(kind, key, next)),
    delete: (kind, key) => table.delete(kind, key),
  };
}
