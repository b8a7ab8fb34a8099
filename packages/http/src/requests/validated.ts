import { z } from "zod";
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
  const errors = parsed.error.issues.flatMap((issue) => partsOf(issue, { place, schema, value })).slice(0, maxParts);
  const where = place === "body" ? "The body is not as it should be." : "A query parameter is not as it should be.";
  throw new Problem("invalid_request", where, { errors });
}

interface Validation {
  readonly place: "body" | "query";
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
}

function partsOf(issue: z.core.$ZodIssue, { place, schema, value }: Validation): ProblemPart[] {
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, issue.path);
    const noun = place === "body" ? "field" : "parameter";
    return issue.keys.map((key) => ({
      ...placeOf([...issue.path, key], place),
      code: "unknown_field",
      detail: `There is no such ${noun}${known.length === 0 ? "" : `; known are ${known.join(", ")}`}.`,
    }));
  }
  return [
    {
      ...placeOf(issue.path, place),
      code: issue.code,
      detail: isMissing(issue, value) ? "It is required." : issue.message,
    },
  ];
}

/** True if a part is invalid because it is not there. */
function isMissing({ code, path }: z.core.$ZodIssue, value: unknown): boolean {
  if (code !== "invalid_type" && code !== "invalid_value") return false;
  return valueAt(value, path) === undefined;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

function placeOf(path: readonly PropertyKey[], place: "body" | "query"): Pick<ProblemPart, "pointer" | "parameter"> {
  if (place === "query") return { parameter: String(path[0] ?? "") };
  return { pointer: path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("") };
}

/** Returns the names of the fields of an object within a schema; none where several objects may be. */
function fieldsAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): readonly string[] {
  if (schema === undefined) return [];
  if (hasInner(schema)) return fieldsAt(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return fieldsAt(schema.def.in, path);
  const [key, ...rest] = path;
  if (schema instanceof z.ZodArray) return fieldsAt(schema.def.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.def.shape;
  return key === undefined ? Object.keys(shape) : fieldsAt(shape[String(key)], rest);
}

type Wrapping = z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodReadonly;

function hasInner(schema: z.core.$ZodType): schema is Wrapping {
  const wrapping = [z.ZodOptional, z.ZodExactOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodReadonly];
  return wrapping.some((one) => schema instanceof one);
}
