import { expect, it } from "vitest";
import { representativeIndex } from "./representative-index.ts";

it("holds a bounded number of representatives in a bucket, the first ones", () => {
  const index = representativeIndex(2, 100);
  for (let signature = 0; signature < 100; signature++) index.add(signature, Uint32Array.of(1));
  expect(index.candidates(Uint32Array.of(1, 2))).toEqual(Array.from({ length: 16 }, (_, index) => index));
});
