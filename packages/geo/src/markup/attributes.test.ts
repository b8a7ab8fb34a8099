import fc from "fast-check";
import { expect, it } from "vitest";
import { attributesOf, decodeReferences } from "./attributes.ts";

/** A name and what may be assigned to it. */
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function matched(source: string): Map<string, string> {
  const all = [...source.matchAll(attribute)].map(
    ([, name = "", double, single, bare]) =>
      [name.toLowerCase(), decodeReferences(double ?? single ?? bare ?? "")] as const,
  );
  return new Map(all.reverse());
}

it("reads names and values as their pattern has it, the first of each name", () => {
  const pieces = [
    "a",
    "B",
    "id",
    "=",
    '"',
    "'",
    " ",
    "/",
    "<",
    ">",
    "`",
    "\u00A0",
    "\n",
    "x y",
    "&amp;",
    "é",
    "data-x",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const source = parts.join("");
      expect(Object.fromEntries(attributesOf(source))).toEqual(Object.fromEntries(matched(source)));
    }),
    { numRuns: 2000 },
  );
});
