import type { MainText } from "@sightline/facts";
import { expect, it } from "vitest";
import { shingleReader } from "./shingle-cache.ts";

const text = (truncated: boolean): MainText => ({
  blocks: [{ kind: "paragraph", text: "Wine is pressed from grapes in autumn and rests until spring.", level: 0 }],
  truncated,
});

it("reads nothing of a text that was cut: what is missing may tell it from others", async () => {
  expect(await shingleReader(async () => text(true))(1)).toHaveLength(0);
  expect((await shingleReader(async () => text(false))(1)).length).toBeGreaterThan(0);
  expect(await shingleReader(async () => null)(1)).toHaveLength(0);
});
