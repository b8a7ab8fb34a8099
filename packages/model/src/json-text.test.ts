import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText, lazyJsonText, readJsonText } from "./json-text.ts";

const objects = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue(), { noNullPrototype: true });

describe("jsonText", () => {
  it("gives the text that a value was read from, and makes it of any other", () => {
    const json = '{ "a":1,"b":"\\u0041" }';
    const read = readJsonText<{ a: number; b: string }>(json);
    expect(read).toEqual({ a: 1, b: "A" });
    expect(jsonText(read)).toBe(json);
    expect(jsonText({ ...read, a: 2 })).toBe('{"a":2,"b":"A"}');
  });

  it("reads back what was written, of every object", () => {
    fc.assert(
      fc.property(objects, (value) => {
        const json = JSON.stringify(value);
        expect(readJsonText(json)).toEqual(JSON.parse(json));
        expect(jsonText(readJsonText(json))).toBe(json);
      }),
    );
  });
});

describe("lazyJsonText", () => {
  it("has the members of the value it stands for, wherever they are asked for", () => {
    const value = { blocks: [{ kind: "paragraph", text: "x" }], truncated: false };
    const json = JSON.stringify(value);
    const lazy = lazyJsonText<typeof value>(json, ["blocks", "truncated"]);
    expect(lazy.blocks).toBe(lazy.blocks);
    expect({ ...lazy }).toEqual(value);
    expect(JSON.stringify(lazy)).toBe(json);
    expect(structuredClone(lazy)).toEqual(value);
    expect(jsonText(lazy)).toBe(json);
  });

  it("reads nothing until a member is asked for", () => {
    const broken = lazyJsonText<{ a: number }>("{", ["a"]);
    expect(() => broken.a).toThrow(SyntaxError);
  });
});
