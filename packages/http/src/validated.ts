import type { z } from "zod";
import { Problem, type ProblemPart } from "./problem.ts";

const maxParts = 20;

/** Validates a body or query. @throws Problem `invalid_request` that points to every invalid part */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: "body" | "query",
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) => partsOf(issue, place)).slice(0, maxParts);
  const where = place === "body" ? "The body is not as it should be." : "A query parameter is not as it should be.";
  throw new Problem("invalid_request", where, { errors });
}

function partsOf(issue: z.core.$ZodIssue, place: "body" | "query"): ProblemPart[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      ...placeOf([...issue.path, key], place),
      code: "unknown_field",
      detail: place === "body" ? "There is no such field." : "There is no such parameter.",
    }));
  }
  return [{ ...placeOf(issue.path, place), code: issue.code, detail: issue.message }];
}

function placeOf(path: readonly PropertyKey[], place: "body" | "query"): Pick<ProblemPart, "pointer" | "parameter"> {
  if (place === "query") return { parameter: String(path[0] ?? "") };
  return { pointer: path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("") };
}
