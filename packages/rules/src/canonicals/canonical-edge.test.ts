import { expect, it } from "vitest";
import { edgeRow, slice } from "../testing/index.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

const target = slice({ url: "https://site.test/boots" });
const source = slice({ url: "https://site.test/boots?sort=price", canonicalTarget: "https://site.test/boots" });

it("accepts the canonical that the page's facts settled on", () => {
  expect(isEffectiveCanonical(edgeRow({ kind: "canonical", source, target }))).toBe(true);
});

it("refuses one that is contradicted, of the body, or of an error page", () => {
  const refused = [
    edgeRow({ kind: "canonical", source: { ...source, canonicalTarget: null }, target }),
    edgeRow({ kind: "canonical", source: { ...source, canonicalTarget: "https://site.test/other" }, target }),
    edgeRow({ kind: "canonical", source: { ...source, status: 404 }, target }),
    edgeRow({ kind: "anchor", source, target }),
  ];
  expect(refused.map(isEffectiveCanonical)).toEqual([false, false, false, false]);
});
