import { expect, it } from "vitest";
import { routeTable } from "../route-table.ts";
import { openApiDocument } from "./document.ts";

/** Part of the document, looked into by name. */
type Part = Readonly<Record<string, unknown>>;

/** Keywords whose values are data. */
const data = new Set(["example", "examples", "default", "const", "enum"]);

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

function isDescribed(value: unknown): boolean {
  return isPart(value) && typeof value["description"] === "string" && /\S\S/.test(value["description"]);
}

/** Yields the paths of properties and parameters that have no description. */
function* undescribed(value: unknown, path = ""): Generator<string> {
  if (!isPart(value)) return;
  if (value["in"] !== undefined && value["name"] !== undefined && !isDescribed(value)) yield `${path}/${value["name"]}`;
  const properties = isPart(value["properties"]) ? value["properties"] : {};
  for (const [name, property] of Object.entries(properties)) {
    if (!isDescribed(property)) yield `${path}.${name}`;
    yield* undescribed(property, `${path}.${name}`);
  }
  for (const [name, part] of Object.entries(value)) {
    if (name !== "properties" && !data.has(name)) yield* undescribed(part, `${path}/${name}`);
  }
}

const document = openApiDocument(routeTable, "");

it("finds what has no description", () => {
  const schema = {
    properties: { a: { type: "string" }, b: { description: "Described.", items: { properties: { c: {} } } } },
  };
  const parameter = { in: "query", name: "d" };
  expect([...undescribed({ schema, parameters: [parameter] })]).toEqual([
    "/schema.a",
    "/schema.b/items.c",
    "/parameters/0/d",
  ]);
});

it("describes every property and parameter of the document", () => {
  expect([...undescribed(document)]).toEqual([]);
});

it("gives every operation a summary and a description", () => {
  for (const { id, summary, description } of routeTable) {
    expect(summary, id).toMatch(/^[A-Z].*[^.]$/);
    expect(description, id).toMatch(/^[A-Z].*\.$/s);
  }
});
