import { expect, it } from "vitest";
import { inlinkBlob, inlinksOfBlob } from "./inlink-blob.ts";

it.each([
  { sources: [], aliases: [] },
  { sources: [1, 2, 4_294_967_295], aliases: [] },
  { sources: [], aliases: [7] },
  { sources: [3, 9], aliases: [5, 6, 8] },
])("decodes what it encoded, at any offset: %j", (entry) => {
  const blob = inlinkBlob(entry);
  expect(inlinksOfBlob(blob)).toEqual(entry);
  const shifted = new Uint8Array([0, ...blob]).subarray(1);
  expect(inlinksOfBlob(shifted)).toEqual(entry);
});
