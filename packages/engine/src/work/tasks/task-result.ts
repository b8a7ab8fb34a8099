import { AuditError } from "@sightline/model";
import { problemOf } from "../../judge/problem-of.ts";
import type { TaskResults } from "./task-kind.ts";

/** Result as stored. */
export type StoredResult<Result> =
  | { readonly kind: "read"; readonly result: Result }
  /** It no longer fits its schema; the reason is for people. */
  | { readonly kind: "unreadable"; readonly reason: string };

/**
 * Returns a result in the form in which it will be read, before it is stored.
 *
 * @throws AuditError `internal` for a result that could not be read back
 */
export function checkedResult({ result: schema }: TaskResults<unknown>, id: string, result: unknown): unknown {
  const checked = schema.safeParse(result);
  if (checked.success) return checked.data;
  throw new AuditError("internal", `The result of ${id} is not valid and was not stored: ${problemOf(checked.error)}.`);
}

/** Reads the stored result of a kind of task. */
export function readResult<Result>(kind: TaskResults<Result>, stored: unknown): StoredResult<Result> {
  const outdated = kind.outdated?.(stored) ?? null;
  if (outdated !== null) return { kind: "unreadable", reason: outdated };
  const read = kind.result.safeParse(stored);
  if (read.success) return { kind: "read", result: read.data };
  return { kind: "unreadable", reason: `The stored result cannot be read (${problemOf(read.error)}); make it again.` };
}
