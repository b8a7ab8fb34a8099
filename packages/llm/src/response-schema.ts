import { type ZodType, z } from "zod";

/** A JSON schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that strict structured output refuses at large providers; zod checks them when the answer is there. */
const refusedKeywords: ReadonlySet<string> = new Set(["$schema", "minLength", "maxLength"]);

/** The JSON schema of what a model has to write, without the keywords that strict structured output refuses. */
export function responseSchema(schema: ZodType): JsonSchema {
  return record(withoutRefused(z.toJSONSchema(schema, { io: "input" }), false));
}

/** Tells a model in words which JSON to write, for providers that cannot hold it to a schema. */
export function schemaInstruction(schema: JsonSchema): string {
  return `Answer with one JSON object and nothing else: no prose, no code fence. It must satisfy this JSON schema:\n${JSON.stringify(schema)}`;
}

function withoutRefused(value: unknown, isPropertyMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRefused(item, false));
  if (typeof value !== "object" || value === null) return value;
  // The keys of a property map are the answer's own names, not keywords.
  const kept = Object.entries(value).filter(([key]) => isPropertyMap || !refusedKeywords.has(key));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, withoutRefused(item, !isPropertyMap && (key === "properties" || key === "$defs"))]),
  );
}

function record(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
