import { asciiJson, joinedBytes } from "@sightline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonMessage } from "./json-message.ts";
import { messageRenderer } from "./message.ts";

const written = (template: string, data: object, before = "") => {
  const json = Buffer.from(before + asciiJson(data) + before);
  const write = jsonMessage(template);
  return Buffer.from(joinedBytes((pieces) => write(pieces, json, Buffer.byteLength(before)), json)).toString();
};

it("fills placeholders with values of every kind", () => {
  const data = { a: "–", b: -1.5e-7, c: true, d: ["x", "y"], e: 'a "quoted" \\ text', f: "x".repeat(400) };
  expect(written("{a} {b} {c} {a}", data)).toBe('"\\u2013 -1.5e-7 true \\u2013"');
  expect(written('"{d}"', data)).toBe('"\\"x, y\\""');
  expect(written("{e}", data)).toBe(JSON.stringify(data.e));
  expect(written("{f}", data)).toBe(`"${"x".repeat(299)}\\u2026"`);
  expect(written("{g} {constructor}", data)).toBe('"{g} {constructor}"');
  expect(written("no place for data", data)).toBe('"no place for data"');
});

it("is the JSON of the text that the renderer gives", () => {
  const name = fc.constantFrom("a", "b", "c-d", "toString");
  const odd = fc.constantFrom(
    '"',
    "\\",
    "\ud83d",
    "\ude00",
    "\u0000",
    "{a}",
    "\u2028",
    "–".repeat(120),
    "😀".repeat(160),
  );
  const text = fc.oneof(fc.string({ unit: "binary" }), odd);
  const part = fc.oneof(
    text,
    name.map((placeholder) => `{${placeholder}}`),
  );
  const template = fc.array(part).map((parts) => parts.join(""));
  const value = fc.oneof(text, fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean(), fc.array(text));
  const data = fc.dictionary(fc.oneof(name, text), value);
  fc.assert(
    fc.property(template, data, text, (message, filled, before) => {
      // Data are read as JSON gives them back: without the sign of zero.
      const expected = messageRenderer()(message, JSON.parse(JSON.stringify(filled)));
      expect(written(message, filled, before)).toBe(asciiJson(expected));
    }),
    { numRuns: 500 },
  );
});
