/** Part of an OpenAPI document, read by name. */
export type Part = Readonly<Record<string, unknown>>;

/** True if a value is an object, and no array. */
export function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a value as an object; empty if it is none. */
export function partOf(value: unknown): Part {
  return isPart(value) ? value : {};
}

/** Returns the members of a value that are objects, by name. */
export function partsOf(value: unknown): readonly (readonly [string, Part])[] {
  return Object.entries(partOf(value)).filter((entry): entry is [string, Part] => isPart(entry[1]));
}

/** Returns the objects of a list. */
export function listOf(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value.filter(isPart) : [];
}

/** Returns a value as text; empty if it is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns the name of the component that a part refers to; `null` if it refers to none. */
export function componentOf(part: Part): string | null {
  const reference = textOf(part["$ref"]);
  return reference === "" ? null : reference.slice(reference.lastIndexOf("/") + 1);
}
