import { type ZodType, z } from "zod";

/** A JSON schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that large providers reject in strict structured output; Zod checks them when the answer arrives. */
const refusedKeywords: ReadonlySet<string> = new Set(["$schema", "minLength", "maxLength"]);

/** Returns the JSON schema of an answer, without the keywords that strict structured output rejects. */
export function responseSchema(schema: ZodType): JsonSchema {
  return record(withoutRefused(z.toJSONSchema(schema, { io: "input" }), false));
}

/** Returns an instruction with the JSON to write, for providers that cannot enforce a schema. */
export function schemaInstruction(schema: JsonSchema): string {
  return `Answer with one JSON object and nothing else: no prose, no code fence. It must satisfy this JSON schema:\n${JSON.stringify(schema)}`;
}

function withoutRefused(value: unknown, isPropertyMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRefused(item, false));
  if (typeof value !== "object" || value === null) return value;
  // The keys of a property map are property names, not keywords.
  const allowed = Object.entries(value).filter(([key]) => isPropertyMap || !refusedKeywords.has(key));
  return Object.fromEntries(
    allowed.map(([key, item]) => [
      key,
      withoutRefused(item, !isPropertyMap && (key === "properties" || key === "$defs")),
    ]),
  );
}

function record(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
