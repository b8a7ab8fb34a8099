import { expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";

interface Shape {
  readonly query?: object;
  readonly isRequired?: boolean;
  readonly body?: object;
  readonly response?: object;
  readonly scope?: string;
  readonly schemas?: object;
}

/** A document with one operation. */
function documentOf({ query, isRequired = false, body, response, scope, schemas = {} }: Shape = {}) {
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const post = {
    ...(scope === undefined ? {} : { "x-required-scope": scope }),
    ...(query === undefined
      ? {}
      : { parameters: [{ in: "query", name: "limit", required: isRequired, schema: query }] }),
    ...(body === undefined ? {} : { requestBody: json(body) }),
    responses: { 200: response === undefined ? {} : json(response) },
  };
  return { paths: { "/v1/sites": { post } }, components: { schemas } };
}

const changes = (before: Shape, after: Shape) => [...breakingChanges(documentOf(before), documentOf(after))];
const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
const closed = (properties: object, required?: readonly string[]) => ({
  ...object(properties, required),
  additionalProperties: false,
});
const text = { type: "string" };
const nullable = { anyOf: [text, { type: "null" }] };

it("finds nothing in a document that has not changed", () => {
  const shape = {
    query: { type: "integer", minimum: 1 },
    body: closed({ a: text }),
    response: object({ a: nullable }),
  };
  expect(changes(shape, shape)).toEqual([]);
});

it("finds operations, statuses and webhooks that are gone", () => {
  const before = { ...documentOf(), webhooks: { "crawl.completed": { post: {} } } };
  expect([...breakingChanges(before, { paths: {} })]).toEqual([
    "POST /v1/sites is gone",
    "crawl.completed is not posted any more",
  ]);
  const other = { paths: { "/v1/sites": { post: { responses: { 201: {} } } } } };
  expect([...breakingChanges(documentOf(), other)]).toEqual(["POST /v1/sites does not respond with 200 any more"]);
});

it("finds parameters that are gone or newly required, and narrower bounds", () => {
  const limit = { type: "integer", minimum: 1, maximum: 1000 };
  expect(changes({ query: limit }, {})).toEqual(["POST /v1/sites does not accept the parameter limit any more"]);
  expect(changes({}, { query: limit, isRequired: true })).toEqual(["POST /v1/sites needs the parameter limit"]);
  expect(changes({}, { query: limit })).toEqual([]);
  expect(changes({ query: limit }, { query: { ...limit, minimum: 2, maximum: 100 } })).toEqual([
    "POST /v1/sites parameter limit has a lower maximum: 100, not 1000",
    "POST /v1/sites parameter limit has a higher minimum: 2, not 1",
  ]);
  expect(changes({ query: limit }, { query: { ...limit, minimum: 0, maximum: 2000 } })).toEqual([]);
});

it("finds members of a body that are newly required, not accepted, or of a narrower type", () => {
  const place = "POST /v1/sites body";
  expect(changes({ body: closed({ a: text }) }, { body: closed({ a: text, b: text }) })).toEqual([
    `${place}.b is now required`,
  ]);
  expect(changes({ body: closed({ a: text }) }, { body: closed({ a: text, b: text }, ["a"]) })).toEqual([]);
  expect(changes({ body: closed({ a: text }) }, { body: closed({}) })).toEqual([`${place}.a is not accepted any more`]);
  expect(changes({ body: closed({ a: nullable }) }, { body: closed({ a: text }) })).toEqual([
    `${place}.a accepts string, not null`,
  ]);
  expect(changes({ body: closed({ a: text }) }, { body: closed({ a: nullable }) })).toEqual([]);
  const [two, one] = [{ enum: ["x", "y"] }, { enum: ["x"] }];
  expect(changes({ body: closed({ a: two }) }, { body: closed({ a: one }) })).toEqual([
    `${place}.a does not accept "y" any more`,
  ]);
  expect(changes({ body: closed({ a: one }) }, { body: closed({ a: two }) })).toEqual([]);
});

it("finds members of a response that are gone, not certain, or of a wider type", () => {
  const place = "POST /v1/sites 200";
  expect(changes({ response: object({ a: text, b: text }) }, { response: object({ a: text }) })).toEqual([
    `${place}.b is not returned any more`,
  ]);
  expect(changes({ response: object({ a: text }) }, { response: object({ a: text, b: text }) })).toEqual([]);
  expect(changes({ response: object({ a: text }) }, { response: object({ a: text }, []) })).toEqual([
    `${place}.a is not always returned any more`,
  ]);
  expect(changes({ response: object({ a: text }) }, { response: object({ a: nullable }) })).toEqual([
    `${place}.a returns null, not string`,
  ]);
  expect(changes({ response: object({ a: nullable }) }, { response: object({ a: text }) })).toEqual([]);
  const list = (items: object) => object({ data: { type: "array", items } });
  expect(changes({ response: list({ type: "integer" }) }, { response: list({ type: "number" }) })).toEqual([
    `${place}.data[] returns number, not integer`,
  ]);
});

it("reports a member that is always null now once, without what it held", () => {
  const before = {
    response: object({
      scores: { anyOf: [object({ geo: text }), { type: "null" }] },
      list: { type: "array", items: object({ a: text }) },
    }),
  };
  const after = { response: object({ scores: { type: "null" }, list: { type: "null" } }) };
  expect(changes(before, after)).toEqual(["POST /v1/sites 200.list returns null, not array"]);
});

it("names the members that a nullable object has lost", () => {
  const versions = (members: object) => ({ response: object({ a: { anyOf: [object(members), { type: "null" }] } }) });
  expect(changes(versions({ b: text, c: text }), versions({}))).toEqual([
    "POST /v1/sites 200.a.b is not returned any more",
    "POST /v1/sites 200.a.c is not returned any more",
  ]);
});

it("takes new values of a response as no change: clients ignore what they do not know", () => {
  const state = (values: readonly string[]) => ({ response: object({ state: { type: "string", enum: values } }) });
  expect(changes(state(["queued"]), state(["queued", "paused"]))).toEqual([]);
});

it("finds another scope", () => {
  expect(changes({ scope: "sites:read" }, { scope: "sites:write" })).toEqual([
    "POST /v1/sites needs the scope sites:write",
  ]);
});

it("follows references, also those of a schema to itself", () => {
  const response = { $ref: "#/components/schemas/Node" };
  const node = (members: object) => ({ Node: object({ ...members, children: { type: "array", items: response } }) });
  const before = { response, schemas: node({ name: text }) };
  expect(changes(before, before)).toEqual([]);
  expect(changes(before, { response, schemas: node({}) })).toEqual([
    "POST /v1/sites 200.name is not returned any more",
  ]);
});
