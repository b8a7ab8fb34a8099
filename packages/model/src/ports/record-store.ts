import type { Listed, ListOptions } from "./audit-store.ts";

/** A small JSON value under a kind and a key. */
export interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
  /** Changes with every write of the record; 1 or more. */
  readonly revision: number;
  /** Milliseconds since the Unix epoch; `null` when it stays. */
  readonly expiresAt: number | null;
}

/** How a record is written. */
export interface PutOptions {
  /** Writes only if the record has this revision; `null`: only if there is none. Default: in any case. */
  readonly ifRevision?: number | null;
  /** When the record ceases to exist, in milliseconds since the Unix epoch. Default `null`: never. */
  readonly expiresAt?: number | null;
}

/**
 * Small facts of the service that belong to no crawl: tokens, usage, answers to repeat, deliveries. They are not
 * divided by tenant; whoever needs that puts the tenant into the key. Expired records do not exist for any call.
 */
export interface RecordStore {
  get(kind: string, key: string): Promise<StoredRecord | null>;
  /** Writes a record as a whole. @returns its new revision, or `null` when `ifRevision` did not hold */
  put(kind: string, key: string, value: unknown, options?: PutOptions): Promise<number | null>;
  /** Deletes a record. @returns whether there was one */
  delete(kind: string, key: string): Promise<boolean>;
  /** By rising key; only keys that begin with `prefix`. */
  list(kind: string, options: ListOptions & { readonly prefix?: string }): Promise<Listed<StoredRecord>>;
}
