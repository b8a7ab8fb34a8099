import type { AuditError } from "@sightline/model";
import type { OperationName } from "../store-operations.ts";

/** What a database thread is started with. */
export interface ThreadData {
  readonly path: string;
  readonly readOnly: boolean;
  /** Memory for database pages, in KiB. */
  readonly cacheKib: number;
}

/** A call to a database thread. */
export interface ThreadRequest {
  /** Its own while it is under way; answers carry it. */
  readonly id: number;
  readonly name: OperationName | "close";
  readonly values: readonly unknown[];
}

/** The answer to a call; the first one, with id 0, says that the database is open, or why it cannot be opened. */
export type ThreadAnswer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly failure: Pick<AuditError, "code" | "message" | "retryable" | "reason"> }
);
