import type { ZodError } from "zod";

/** Returns the first problem reported by a schema, as in `examples.0.longest: Invalid input`. */
export function problemOf(error: ZodError | undefined): string {
  const [issue] = error?.issues ?? [];
  return issue === undefined ? "no reason given" : `${issue.path.join(".") || "value"}: ${issue.message}`;
}
