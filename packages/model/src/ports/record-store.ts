import type { Listed, ListOptions } from "./audit-store.ts";

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
export interface PutOptions {
  /** Writes only if the record has this revision; `null`: only if it does not exist. Default: unconditionally. */
  readonly ifRevision?: number | null;
  /** Expiry of the record, in milliseconds since the Unix epoch. Default `null`: never. */
  readonly expiresAt?: number | null;
}

/**
 * Small service-wide data that belongs to no crawl: tokens, usage, responses to replay, deliveries. Not divided by
 * tenant; callers that need that put the tenant into the key. Expired records do not exist for any call.
 */
export interface RecordStore {
  get(kind: string, key: string): Promise<StoredRecord | null>;
  /** Replaces a whole record. @returns its new revision, or `null` when `ifRevision` did not match */
  put(kind: string, key: string, value: unknown, options?: PutOptions): Promise<number | null>;
  /** Deletes a record. @returns `true` if it existed */
  delete(kind: string, key: string): Promise<boolean>;
  /** Lists records by ascending key; only keys that begin with `prefix`. */
  list(kind: string, options: ListOptions & { readonly prefix?: string }): Promise<Listed<StoredRecord>>;
}
