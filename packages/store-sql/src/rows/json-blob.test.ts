import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { packJson } from "@sightline/model";
import { expect, it } from "vitest";
import { jsonOfBlob } from "./json-blob.ts";
import { jsonDictionary } from "./json-dictionary.ts";

it("reads what pages are committed with", () => {
  const json = '{"blocks":[],"truncated":false}';
  expect(jsonOfBlob(packJson(json))).toBe(json);
});

it("reads what older databases hold", () => {
  const json = '{"blocks":[{"kind":"paragraph","level":0,"text":"Grüße"}],"truncated":false}';
  const data = deflateRawSync(json, { level: 1, windowBits: 13, memLevel: 5, dictionary: Buffer.from(jsonDictionary) });
  expect(jsonOfBlob(Buffer.concat([Uint8Array.of(1), data]))).toBe(json);
});

it("refuses blobs of a format that it does not know", () => {
  expect(() => jsonOfBlob(Uint8Array.of(9, 1, 2))).toThrow(expect.objectContaining({ code: "store_unavailable" }));
});

it("keeps the dictionary that stored blobs need, to the byte", () => {
  expect(createHash("sha256").update(jsonDictionary).digest("hex")).toBe(
    "33501fe8f20f90446f12c6d4815770d906a53bd1aef74e9bfe4816b0a5ac32c8",
  );
});
