import type { AuditError } from "@sightline/model";
import type { OperationName } from "../operations/operations.ts";

/** Start data of a database thread. */
export interface ThreadData {
  readonly path: string;
  readonly readOnly: boolean;
  /** Cache for database pages, in KiB. */
  readonly cacheKib: number;
}

/** Call to a database thread. */
export interface ThreadRequest {
  /** Unique while the call is in progress; the answer carries it. */
  readonly id: number;
  readonly name: OperationName | "close";
  readonly values: readonly unknown[];
}

/** Answer to a call; the first one, with id 0, reports that the database is open, or why it could not be opened. */
export type ThreadResponse = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly failure: Pick<AuditError, "code" | "message" | "retryable" | "reason"> }
);
