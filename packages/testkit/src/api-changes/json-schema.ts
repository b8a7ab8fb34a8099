/** Part of an OpenAPI document. */
export type Part = Readonly<Record<string, unknown>>;

/** Returns a value as an object; empty if it is none. */
export function partOf(value: unknown): Part {
  return isPart(value) ? value : {};
}

/** True if a value is an object, and no array. */
export function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the objects of a list. */
export function partsOf(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value.filter(isPart) : [];
}

/** Returns the strings of a value that is a string or a list. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Returns what a part refers to, or the part itself. */
export function resolved(document: Part, part: Part): Part {
  const { $ref: reference } = part;
  if (typeof reference !== "string") return part;
  const path = reference.replace(/^#\//, "").split("/");
  return path.reduce((found: Part, name) => partOf(found[name.replaceAll("~1", "/").replaceAll("~0", "~")]), document);
}
