/** Returns a document without the keywords of generated schemas that say nothing, or something else than was meant. */
export function withPlainSchemas(document: object): object {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) => (isObject(value) ? plain(value) : value));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function plain(schema: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(schema).filter(([name, value]) => !isNoise(schema, name, value)));
}

function isNoise(schema: Readonly<Record<string, unknown>>, name: string, value: unknown): boolean {
  switch (name) {
    case "additionalProperties":
      // Beside a reference, it would refuse all members of the schema that is referred to.
      return value === false && schema["$ref"] !== undefined;
    case "pattern":
      // The format says it; the pattern of a date is 350 characters that nobody can read.
      return schema["format"] === "date-time";
    case "readOnly":
      // In OpenAPI, it means that requests must not have the member.
      return value === true;
    case "minimum":
      return value === Number.MIN_SAFE_INTEGER;
    case "maximum":
      return value === Number.MAX_SAFE_INTEGER;
    default:
      return false;
  }
}
