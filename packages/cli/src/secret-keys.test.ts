import { expect, it } from "vitest";
import { secretKeys } from "./secret-keys.ts";

it("reads keys in their order, and none by default", () => {
  const [first, second] = ["0a".repeat(32), "FF".repeat(32)];
  const keys = secretKeys({ SIGHTLINE_SECRET_KEYS: ` ${first}, ${second} ` });
  expect(keys.map((key) => Buffer.from(key).toString("hex"))).toEqual([first, second.toLowerCase()]);
  for (const env of [{}, { SIGHTLINE_SECRET_KEYS: "" }]) expect(secretKeys(env)).toEqual([]);
});

it.each(["abcd", "zz".repeat(32), `${"0a".repeat(32)},`])("refuses %s without repeating it", (text) => {
  const read = () => secretKeys({ SIGHTLINE_SECRET_KEYS: text });
  expect(read).toThrow(/SIGHTLINE_SECRET_KEYS must contain/);
  expect(read).not.toThrow(text);
});
