import { remembered } from "@sightline/model";
import type { Requirement } from "./feature.ts";
import {
  isObject,
  isReference,
  type JsonLdObject,
  propertiesOf,
  propertyValues,
  rememberedObjects,
  typesOf,
} from "./json-ld-nodes.ts";

/**
 * What became of a path: its last property has a value, or has none; it stands behind a plain text or a reference, which
 * are not looked up; or there is nothing it could be a property of.
 */
type Outcome = "present" | "absent" | "unknown" | "not-asked";

/** The properties that an object lacks of those asked for, as in `offers.price`; a choice reads `a or b`. */
export function missingProperties(object: JsonLdObject, requirements: readonly Requirement[]): readonly string[] {
  const missing: string[] = [];
  for (const requirement of requirements) {
    if (isExcused(object, requirement) || isMet(object, requirement)) continue;
    const prefix = requirement.each === undefined ? "" : `${requirement.each}.`;
    missing.push(requirement.anyOf.map((path) => prefix + path).join(" or "));
  }
  return missing;
}

/** Says whether an object has a value at a path. */
export function hasProperty(object: JsonLdObject, path: string): boolean {
  return outcomeOf(object, path) === "present";
}

function isMet(object: JsonLdObject, { anyOf, each, exceptLast = false, inPlace = false }: Requirement): boolean {
  if (each === undefined) return isMetBy(object, anyOf, inPlace);
  const items = propertyValues(object, each).filter(isObject);
  const last = exceptLast ? lastOf(items) : undefined;
  return items.every((item) => item === last || isReference(item) || isMetBy(item, anyOf, inPlace));
}

/** The object with the highest position, or the last one when one of them has none. */
function lastOf(items: readonly JsonLdObject[]): JsonLdObject | undefined {
  const positions = items.map(positionOf);
  if (positions.includes(null)) return items.at(-1);
  return items[positions.indexOf(Math.max(...positions.map(Number)))];
}

function positionOf(item: JsonLdObject): number | null {
  const [position] = propertyValues(item, "position");
  const text = typeof position === "string" ? position.trim() : position;
  return typeof text === "number" || (typeof text === "string" && /^\d+$/.test(text)) ? Number(text) : null;
}

function isMetBy(object: JsonLdObject, anyOf: readonly string[], inPlace: boolean): boolean {
  let isAsked = false;
  for (const path of anyOf) {
    const outcome = outcomeOf(object, path);
    if (outcome === "present" || (outcome === "unknown" && !inPlace)) return true;
    isAsked ||= outcome !== "not-asked";
  }
  return !isAsked;
}

function isExcused(object: JsonLdObject, { unless }: Requirement): boolean {
  if (unless === undefined) return false;
  const values = valuesAt([object], namesOf(unless.path));
  return values.some((value) => unless.value === undefined || String(value) === unless.value);
}

function outcomeOf(object: JsonLdObject, path: string): Outcome {
  const names = namesOf(path);
  // Nearly all paths are one name.
  if (names.length === 1) return outcomeOfName(object, path);
  const last = names.at(-1) ?? "";
  const parents = valuesAt([object], names.slice(0, -1));
  if (parents.length === 0) return "not-asked";
  const outcomes = parents.map((parent) => (isObject(parent) ? outcomeOfName(parent, last) : "unknown"));
  if (outcomes.includes("present")) return "present";
  return outcomes.includes("unknown") ? "unknown" : "absent";
}

/** The names of a path. Paths stand in the table of features, so that all of them are soon known. */
function namesOf(path: string): readonly string[] {
  let names = knownNames.get(path);
  if (names === undefined) {
    names = path.split(".");
    knownNames.set(path, names);
  }
  return names;
}

const knownNames = new Map<string, readonly string[]>();

function outcomeOfName(object: JsonLdObject, name: string): Outcome {
  const filled = filledNamesOf(object);
  if (filled === null) return "unknown";
  return filled.has(name) ? "present" : "absent";
}

const filledNamesOf = remembered(filledNames, rememberedObjects);

/** Names of the properties that have a value; `null` for a reference, which is not looked up. */
function filledNames(object: JsonLdObject): ReadonlySet<string> | null {
  if (isReference(object)) return null;
  const filled = new Set<string>();
  for (const [name, values] of propertiesOf(object)) if (values.some(isFilled)) filled.add(name);
  return filled;
}

function valuesAt(values: readonly unknown[], names: readonly string[]): readonly unknown[] {
  let found = values;
  for (const name of names) {
    found = found
      .filter(isObject)
      .flatMap((value) => (name === "@type" ? typesOf(value) : propertyValues(value, name)));
  }
  return found;
}

function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}
