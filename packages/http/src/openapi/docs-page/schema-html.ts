import { componentOf, isPart, listOf, type Part, partOf, partsOf, textOf } from "./document-part.ts";
import { escaped, idOf, inline } from "./html.ts";

/** Returns the type of a schema in a few words, with a link to the schema that it refers to, from a page below `/docs`. */
export function typeOf(schema: Part): string {
  const component = componentOf(schema);
  if (component !== null) return `<a href="schemas#${idOf("schema", component)}">${escaped(component)}</a>`;
  const variants = [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])];
  if (variants.length > 0) return variants.map(typeOf).join(" or ");
  if ("const" in schema) return `<code>${escaped(JSON.stringify(schema["const"]))}</code>`;
  if (isPart(schema["items"])) return `array of ${typeOf(schema["items"])}`;
  const { type, format } = schema;
  const name = Array.isArray(type) ? type.join(" or ") : textOf(type);
  const isMap = name === "object" && isPart(schema["additionalProperties"]);
  const text = isMap
    ? `object of ${typeOf(partOf(schema["additionalProperties"]))}`
    : escaped(name === "" ? "any" : name);
  return format === undefined ? text : `${text} (${escaped(textOf(format))})`;
}

const bounds: readonly (readonly [keyword: string, words: string])[] = [
  ["minimum", "at least"],
  ["exclusiveMinimum", "more than"],
  ["maximum", "at most"],
  ["minLength", "characters at least"],
  ["maxLength", "characters at most"],
  ["minItems", "items at least"],
  ["maxItems", "items at most"],
  ["pattern", "pattern"],
  ["default", "default"],
];

/** Returns the values and bounds of a schema, as a sentence part; empty without any. */
function boundsOf(schema: Part): string {
  const values = Array.isArray(schema["enum"]) ? schema["enum"].map((value) => code(value)).join(" ") : "";
  const others = bounds.flatMap(([keyword, words]) =>
    schema[keyword] === undefined ? [] : [`${words} ${code(schema[keyword])}`],
  );
  return [...(values === "" ? [] : [`one of ${values}`]), ...others].join(", ");
}

function code(value: unknown): string {
  return `<code>${escaped(typeof value === "string" ? value : JSON.stringify(value))}</code>`;
}

/** Returns one entry of a list of parameters or members, with its own members below it. */
export function memberHtml(name: string, schema: Part, isRequired: boolean, description = ""): string {
  const told = description === "" ? textOf(schema["description"]) : description;
  const limits = boundsOf(schema);
  const example = schema["example"] === undefined ? "" : ` <span>Example: ${code(schema["example"])}</span>`;
  return [
    `<li><div><code class="name">${escaped(name)}</code> <span class="type">${typeOf(schema)}</span>`,
    isRequired ? ' <span class="required">required</span>' : "",
    `</div><p>${inline(told)}${limits === "" ? "" : ` <span>(${limits})</span>`}${example}</p>${membersHtml(schema)}</li>`,
  ].join("");
}

/** Returns the members of a schema as a list; empty without any. */
export function membersHtml(schema: Part): string {
  const parts = [schema, partOf(schema["items"]), ...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])];
  return parts.map(ownMembers).join("");
}

function ownMembers(schema: Part): string {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const members = partsOf(schema["properties"]).map(([name, member]) =>
    memberHtml(name, member, required.includes(name)),
  );
  return members.length === 0 ? "" : `<ul>${members.join("")}</ul>`;
}
