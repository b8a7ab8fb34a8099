import type { z } from "zod";
import { Problem } from "./problem.ts";

/**
 * Converts query parameters to the types that their schema declares: `limit=5` becomes a number, `indexable=true` a
 * boolean. Values of another form stay text, for the schema to reject.
 *
 * @throws Problem `invalid_request` when a parameter is repeated
 */
export function queryValues(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, text] of search) {
    if (Object.hasOwn(values, name)) {
      const detail = "Is given more than once.";
      throw new Problem("invalid_request", `The parameter ${name} is given more than once.`, {
        errors: [{ parameter: name, code: "repeated", detail }],
      });
    }
    values[name] = typed(Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined, text);
  }
  return { ...values };
}

function typed(schema: z.core.$ZodType | undefined, text: string): unknown {
  const type = schema === undefined ? "string" : innerType(schema);
  if (type === "number") return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}

/** Returns a schema without the `optional` and `default` around it. */
function innerType(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  if ("innerType" in def && isSchema(def.innerType)) return innerType(def.innerType);
  return def.type;
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === "object" && value !== null && "_zod" in value;
}
