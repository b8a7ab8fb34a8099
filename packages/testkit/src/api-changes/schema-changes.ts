import { type Part, partOf, partsOf, resolved, textsOf } from "./json-schema.ts";

/** Documents before and after a change. */
export interface Versions {
  readonly before: Part;
  readonly after: Part;
}

/** Comparison of schemas: of what a server accepts, or of what it returns. */
interface Comparison {
  readonly versions: Versions;
  readonly direction: "input" | "output";
  /** Pairs of named schemas that are being compared, so that those that contain themselves end. */
  readonly pairs: ReadonlySet<string>;
}

/** Yields why what was sent before may be refused now. */
export function inputChanges(versions: Versions, before: Part, after: Part, place: string): Generator<string> {
  return schemaChanges({ versions, direction: "input", pairs: new Set() }, before, after, place);
}

/** Yields why a client that reads what came before may not understand what comes now. */
export function outputChanges(versions: Versions, before: Part, after: Part, place: string): Generator<string> {
  return schemaChanges({ versions, direction: "output", pairs: new Set() }, before, after, place);
}

function* schemaChanges(comparison: Comparison, before: Part, after: Part, place: string): Generator<string> {
  const pair = pairOf(before, after);
  if (pair !== null && comparison.pairs.has(pair)) return;
  const inside = pair === null ? comparison : { ...comparison, pairs: new Set([...comparison.pairs, pair]) };
  const { versions, direction } = comparison;
  const old = resolved(versions.before, before);
  const now = resolved(versions.after, after);
  if (variantsOf(old).length > 1 || variantsOf(now).length > 1) {
    yield* variantChanges(inside, old, now, place);
    return;
  }
  const isInput = direction === "input";
  const types = [...(isInput ? typeChanges(old, now, place, "accepts") : typeChanges(now, old, place, "returns"))];
  yield* types;
  // What a value of another type holds says nothing new.
  if (types.length > 0) return;
  if (isInput) {
    yield* valueChanges(old, now, place);
    yield* boundChanges(old, now, place);
  }
  yield* memberChanges(inside, old, now, place);
  const items = partOf(old["items"]);
  if (Object.keys(items).length > 0) yield* schemaChanges(inside, items, partOf(now["items"]), `${place}[]`);
}

/** Yields the changes of a schema that has alternatives: each has to fit one of the other version. */
function* variantChanges(comparison: Comparison, old: Part, now: Part, place: string): Generator<string> {
  const { versions } = comparison;
  const isInput = comparison.direction === "input";
  for (const variant of variantsOf(isInput ? old : now)) {
    const others = variantsOf(isInput ? now : old);
    const alike = others.filter((other) => typeOf(versions, other) === typeOf(versions, variant));
    const faults = (alike.length > 0 ? alike : others).map((other) => {
      const [before, after] = isInput ? [variant, other] : [other, variant];
      return [...schemaChanges(comparison, before, after, place)];
    });
    yield* faults.reduce((best, other) => (other.length < best.length ? other : best));
  }
}

function* memberChanges(comparison: Comparison, old: Part, now: Part, place: string): Generator<string> {
  const isInput = comparison.direction === "input";
  const members = partOf(now["properties"]);
  const [wasRequired, required] = [textsOf(old["required"]), textsOf(now["required"])];
  const [added, lost] = [required.filter(isNot(wasRequired)), wasRequired.filter(isNot(required))];
  for (const [name, member] of Object.entries(partOf(old["properties"]))) {
    const other = members[name];
    if (other !== undefined) yield* schemaChanges(comparison, partOf(member), partOf(other), `${place}.${name}`);
    else if (!isInput) yield `${place}.${name} is not returned any more`;
    else yield* refusals(now, `${place}.${name}`);
  }
  if (isInput) for (const name of added) yield `${place}.${name} is now required`;
  else for (const name of lost) if (name in members) yield `${place}.${name} is not always returned any more`;
}

function* refusals(schema: Part, place: string): Generator<string> {
  if (schema["additionalProperties"] === false) yield `${place} is not accepted any more`;
}

function isNot(names: readonly string[]): (name: string) => boolean {
  return (name) => !names.includes(name);
}

function pairOf(before: Part, after: Part): string | null {
  const names = [before["$ref"], after["$ref"]];
  return names.every((name) => typeof name === "string") ? names.join(" ") : null;
}

function variantsOf(schema: Part): readonly Part[] {
  const variants = [...partsOf(schema["anyOf"]), ...partsOf(schema["oneOf"])];
  if (variants.length > 0) return variants;
  const types = textsOf(schema["type"]);
  return types.length > 1 ? types.map((type) => ({ ...schema, type })) : [schema];
}

/** Returns the type of a variant, which stands in one of the two documents. */
function typeOf({ before, after }: Versions, variant: Part): string | undefined {
  const [type] = [before, after].flatMap((document) => textsOf(resolved(document, variant)["type"]));
  return type;
}

/** Yields that a schema has a type that another does not have. */
function* typeChanges(narrow: Part, wide: Part, place: string, does: "accepts" | "returns"): Generator<string> {
  const [type = "any type"] = textsOf(narrow["type"]);
  const [other] = textsOf(wide["type"]);
  const isWider = type === "integer" && other === "number";
  if (other === undefined || type === other || isWider) return;
  yield does === "accepts" ? `${place} accepts ${other}, not ${type}` : `${place} returns ${type}, not ${other}`;
}

/** Yields values that are not accepted any more. */
function* valueChanges(before: Part, after: Part, place: string): Generator<string> {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (now === null) return;
  if (old === null) yield `${place} accepts only certain values`;
  else for (const value of old.filter(isNot(now))) yield `${place} does not accept ${value} any more`;
}

function valuesOf(schema: Part): readonly string[] | null {
  if ("const" in schema) return [JSON.stringify(schema["const"])];
  return Array.isArray(schema["enum"]) ? schema["enum"].map((value) => JSON.stringify(value)) : null;
}

const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems"];

function* boundChanges(before: Part, after: Part, place: string): Generator<string> {
  for (const name of upper) {
    const [old, now] = [before[name] ?? Number.POSITIVE_INFINITY, after[name]];
    if (typeof now === "number" && now < Number(old)) yield `${place} has a lower ${name}: ${now}, not ${old}`;
  }
  for (const name of lower) {
    const [old, now] = [before[name] ?? Number.NEGATIVE_INFINITY, after[name]];
    const isNone = now === 0 && name.endsWith("s");
    if (typeof now === "number" && now > Number(old) && !isNone)
      yield `${place} has a higher ${name}: ${now}, not ${old}`;
  }
  const { pattern } = after;
  if (pattern !== undefined && pattern !== before["pattern"]) yield `${place} has another pattern: ${pattern}`;
}
