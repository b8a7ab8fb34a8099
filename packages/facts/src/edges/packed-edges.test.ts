import fc from "fast-check";
import { expect, it } from "vitest";
import { type Edge, edgeFlags, edgeKinds } from "./edge.ts";
import {
  edgeFlagBit,
  edgeFlagNames,
  edgeKindCode,
  forEachPackedEdge,
  packEdges,
  packedEdgeCount,
  unpackEdge,
  unpackEdges,
} from "./packed-edges.ts";

const anyEdgeParts = {
  kind: fc.constantFrom(...edgeKinds),
  url: fc.constant("https://a.test/"),
  text: fc.string({ unit: "grapheme", maxLength: 200 }),
  flags: fc.subarray([...edgeFlags]),
  at: fc.option(fc.record({ line: fc.integer({ min: 1, max: 0xffff_ffff }), column: fc.integer({ min: 1 }) }), {
    nil: undefined,
  }),
};
const anyEdge: fc.Arbitrary<Edge> = fc.record(anyEdgeParts);

it("gives back every edge as it was packed", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEdge, fc.nat(0xffff_ffff))), (pairs) => {
      const edges = pairs.map(([edge]) => edge);
      const packed = packEdges(
        edges,
        pairs.map(([, id]) => id),
      );
      expect(packedEdgeCount(packed)).toBe(edges.length);
      pairs.forEach(([edge, target], index) => {
        const unpacked = unpackEdge(packed, index);
        expect({ ...unpacked, flags: edgeFlagNames(unpacked.flags) }).toEqual({
          kind: edge.kind,
          target,
          text: edge.text,
          flags: edge.flags,
          at: edge.at,
        });
      });
    }),
  );
});

it("gives the same edges one by one and all together", () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
  const anyTexts = fc.array(fc.record({ ...anyEdgeParts, text: anyText }));
  fc.assert(
    fc.property(anyTexts, (edges) => {
      const packed = packEdges(
        edges,
        edges.map((_, index) => index),
      );
      expect(unpackEdges(packed)).toEqual(edges.map((_, index) => unpackEdge(packed, index)));
    }),
  );
  expect(unpackEdges(new Uint8Array())).toEqual([]);
});

it("costs 21 bytes an edge beside its text, and a repeated text once", () => {
  const edge: Edge = { kind: "anchor", url: "https://a.test/", text: "home", flags: [] };
  expect(packEdges([edge, edge, edge], [1, 1, 1]).length).toBe(5 + 3 * 21 + 4);
});

it("visits edges by code and bit", () => {
  const packed = packEdges([{ kind: "image", url: "https://a.test/i.png", text: "", flags: ["hidden"] }], [7]);
  const seen: number[][] = [];
  forEachPackedEdge(packed, (...edge) => seen.push(edge));
  expect(seen).toEqual([[7, edgeKindCode("image"), edgeFlagBit("hidden"), 0]]);
});

it("reads an empty blob as no edges", () => {
  expect(packedEdgeCount(new Uint8Array())).toBe(0);
});

it("reads edges of before positions were kept", () => {
  const first = Uint8Array.from([1, 1, 0, 0, 0, 7, 0, 0, 0, edgeKindCode("image"), 8, 0, 0, 0, 0, 0, 2, 0, 0x68, 0x69]);
  const edge = { target: 7, kind: "image", flags: 8, text: "hi", at: undefined };
  expect(unpackEdge(first, 0)).toEqual(edge);
  expect(unpackEdges(first)).toEqual([edge]);
  const targets: number[] = [];
  forEachPackedEdge(first, (target) => targets.push(target));
  expect(targets).toEqual([7]);
});
