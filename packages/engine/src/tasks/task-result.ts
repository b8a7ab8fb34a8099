import { geoResultSchema } from "@sightline/geo/result";
import { AuditError, analysisResultSchema } from "@sightline/model";
import type { z } from "zod";
import { problemOf } from "../judge/problem-of.ts";
import { reportResultSchema } from "./report-result.ts";
import type { TaskKind, TaskState } from "./task.ts";

/** Schemas by which the results of tasks are written and read. */
const resultSchemas = { analysis: analysisResultSchema, geo: geoResultSchema, report: reportResultSchema };

/** Results of tasks, by kind. */
export type TaskResults = { readonly [Kind in TaskKind]: Readonly<z.infer<(typeof resultSchemas)[Kind]>> };

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
export function checkedResult({ id, kind }: Pick<TaskState, "id" | "kind">, result: unknown): unknown {
  const checked = resultSchemas[kind].safeParse(result);
  if (checked.success) return checked.data;
  throw new AuditError("internal", `The result of ${id} is not valid and was not stored: ${problemOf(checked.error)}.`);
}

/** Reads the stored result of a kind of task. */
export function readResult<Kind extends TaskKind>(kind: Kind, stored: unknown): StoredResult<TaskResults[Kind]> {
  if (kind === "geo" && isOfEarlierMethod(stored)) {
    return { kind: "unreadable", reason: "The GEO audit was made by an earlier method; run it again." };
  }
  const read = resultSchemas[kind].safeParse(stored);
  // The schema of a kind returns the result of that kind; the compiler cannot follow the union.
  if (read.success) return { kind: "read", result: read.data as TaskResults[Kind] };
  return { kind: "unreadable", reason: `The stored result cannot be read (${problemOf(read.error)}); make it again.` };
}

/** True for a GEO audit that measured pages instead of answering four questions. */
function isOfEarlierMethod(stored: unknown): boolean {
  return typeof stored === "object" && stored !== null && "version" in stored && stored.version === 1;
}
