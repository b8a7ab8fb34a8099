import fc, { type Arbitrary } from "fast-check";
import type { OpenApiDocument, Operation } from "./document.ts";

/** A request that a test sends. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const odd: readonly string[] = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "%00",
  "%",
  "..%2f..",
  "'; drop table sites; --",
  "__proto__",
  "constructor",
  "toString",
  "-1",
  "1e309",
  "NaN",
  "null",
  "9".repeat(400),
  "😀".repeat(50),
  "a".repeat(5000),
  "<script>alert(1)</script>",
  "\r\nX-Injected: 1",
  "WyJhIiwxLDFd",
];
const oddText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "grapheme", maxLength: 40 }));
const anyJson: Arbitrary<unknown> = fc.oneof(fc.jsonValue(), oddText, fc.constantFrom(...odd));

/** Requests made from a document: mostly what a schema allows, then what it does not. `ids` are worth guessing. */
export function requestsOf(
  document: OpenApiDocument,
  operations: readonly Operation[],
  ids: Readonly<Record<string, readonly string[]>>,
): Arbitrary<FuzzRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const { parameters = [], requestBody } = operation.operation;
    const place = (where: string) => parameters.filter((parameter: OpenApiDocument) => parameter.in === where);
    return fc.record({
      operation: fc.constant(operation),
      path: pathOf(operation, place("path"), ids),
      query: queryOf(document, place("query")),
      headers: headersOf(),
      body:
        requestBody === undefined
          ? fc.constant(null)
          : bodyOf(document, requestBody.content["application/json"].schema),
    });
  });
}

function pathOf(
  { path, operation }: Operation,
  parameters: readonly OpenApiDocument[],
  ids: Readonly<Record<string, readonly string[]>>,
): Arbitrary<string> {
  const values = parameters.map(({ name }) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(ids[`${operation.operationId} ${name}`] ?? ids[name] ?? ["none"])) },
      { weight: 1, arbitrary: oddText.map(escaped) },
    ),
  );
  return fc
    .tuple(...values)
    .map((chosen) =>
      parameters.reduce((text, { name }, index) => text.replace(`{${name}}`, chosen[index] ?? ""), path),
    );
}

/** Lone surrogates cannot be escaped; a URL turns them into U+FFFD. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryOf(document: OpenApiDocument, parameters: readonly OpenApiDocument[]): Arbitrary<[string, string][]> {
  const wild = fc.tuple(oddText, oddText);
  if (parameters.length === 0)
    return fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(wild) });
  const good = fc
    .constantFrom(...parameters)
    .chain(({ name, schema }) =>
      fc
        .oneof(
          { weight: 9, arbitrary: anyValue(document, schema, 0).map((value) => String(value)) },
          { weight: 1, arbitrary: oddText },
        )
        .map((text): [string, string] => [name, text]),
    );
  return fc.array(fc.oneof({ weight: 30, arbitrary: good }, { weight: 1, arbitrary: wild }), { maxLength: 4 });
}

function headersOf(): Arbitrary<Record<string, string>> {
  const visible = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.replace(/[^\x21-\x7e]/g, "x") || "x");
  return fc.record(
    {
      "idempotency-key": fc.oneof(visible, fc.constantFrom("one", "two", "a".repeat(300))),
      "if-none-match": fc.oneof(visible, fc.constant("*")),
      "x-request-id": visible,
      "content-type": fc.constantFrom(
        "application/json",
        "application/json",
        "text/plain",
        "application/json; charset=x",
      ),
      "last-event-id": fc.constantFrom("0", "999999999999999", "-1", "x"),
    },
    { requiredKeys: [] },
  );
}

function bodyOf(document: OpenApiDocument, schema: OpenApiDocument): Arbitrary<string> {
  const good = anyValue(document, schema, 0);
  const spoiled = fc.tuple(good, oddText, anyJson).map(([value, name, extra]) => {
    if (typeof value !== "object" || value === null) return extra;
    return { ...value, [name]: extra };
  });
  const text = (arbitrary: Arbitrary<unknown>) => arbitrary.map((value) => JSON.stringify(value) ?? "");
  return fc.oneof(
    { weight: 8, arbitrary: text(good) },
    { weight: 3, arbitrary: text(spoiled) },
    { weight: 1, arbitrary: text(anyJson) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "[[[[", '{"__proto__":{"a":1}}', '"\\ud800"') },
    { weight: 1, arbitrary: text(good).map((json) => json.slice(0, -1)) },
  );
}

/** A value that a schema of the document allows, now and then one that it does not. */
function anyValue(document: OpenApiDocument, schema: OpenApiDocument, depth: number): Arbitrary<unknown> {
  const good = goodValue(document, schema, depth);
  return depth === 0 ? good : fc.oneof({ weight: 20, arbitrary: good }, { weight: 1, arbitrary: anyJson });
}

function goodValue(document: OpenApiDocument, schema: OpenApiDocument, depth: number): Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    return anyValue(document, document.components.schemas[schema.$ref.split("/").at(-1)], depth);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    return fc.oneof(...options.map((option: OpenApiDocument) => goodValue(document, option, depth + 1)));
  }
  switch (schema.type) {
    case "object":
      return objectOf(document, schema, depth);
    case "array":
      return fc.array(anyValue(document, schema.items, depth + 1), { maxLength: 3 });
    case "integer":
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1000), max: Math.min(schema.maximum ?? 1000, 2000) });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function objectOf(document: OpenApiDocument, schema: OpenApiDocument, depth: number): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0 && typeof schema.additionalProperties === "object") {
    const values = anyValue(document, schema.additionalProperties, depth + 1);
    return fc.dictionary(fc.constantFrom("title-missing", "nothing"), values, { maxKeys: 2 });
  }
  // Few members at a time: with many, one of them is always wrong.
  return fc.subarray(names, { maxLength: Math.min(3, names.length) }).chain((chosen) => {
    const present = names.filter((name) => chosen.includes(name) || schema.required?.includes(name));
    const members = present.map((name) => [name, anyValue(document, schema.properties[name], depth + 1)]);
    return fc.record(Object.fromEntries(members));
  });
}

function textOf(schema: OpenApiDocument): Arbitrary<string> {
  const urls = fc.webUrl().map((url) => `${url}/`);
  if (schema.example?.startsWith("http"))
    return fc.oneof({ weight: 5, arbitrary: urls }, fc.constant(schema.example), oddText);
  if (schema.example !== undefined) return fc.oneof(fc.constant(schema.example), oddText);
  return fc.oneof(fc.string({ maxLength: Math.min(schema.maxLength ?? 30, 30) }), urls, oddText);
}
