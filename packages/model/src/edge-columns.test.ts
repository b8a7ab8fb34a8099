import { edgeFlags, edgeKinds } from "@sightline/facts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { edgeColumns, edgesOfColumns } from "./edge-columns.ts";

const edge = fc.record({
  kind: fc.constantFrom(...edgeKinds),
  url: fc.webUrl(),
  text: fc.string({ unit: "grapheme" }),
  flags: fc.subarray([...edgeFlags]),
  at: fc.option(fc.record({ line: fc.integer({ min: 1 }), column: fc.integer({ min: 1 }) }), { nil: undefined }),
});

it("gives back the edges that were put into columns and written as JSON", () => {
  fc.assert(
    fc.property(fc.array(edge), (edges) => {
      expect(edgesOfColumns(JSON.parse(JSON.stringify(edgeColumns(edges))))).toEqual(edges);
    }),
  );
});
