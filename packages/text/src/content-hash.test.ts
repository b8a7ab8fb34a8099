import { expect, it } from "vitest";
import { contentHash } from "./content-hash.ts";

it("hashes text to 32 hexadecimal digits", () => {
  expect(contentHash("")).toBe("e3b0c44298fc1c149afbf4c8996fb924");
});
