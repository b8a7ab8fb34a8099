import { packJson } from "@sightline/packed";
import { expect, it } from "vitest";
import { factsOfBlob, jsonOfBlob } from "./json-blob.ts";

it("reads what pages are committed with", () => {
  const json = '{"blocks":[],"truncated":false}';
  expect(jsonOfBlob(packJson(json))).toBe(json);
});

it("refuses blobs of a format that it does not know", () => {
  const blob = Uint8Array.of(9, 1, 2);
  for (const read of [jsonOfBlob, factsOfBlob]) {
    expect(() => read(blob)).toThrow(expect.objectContaining({ code: "store_unavailable" }));
  }
});
