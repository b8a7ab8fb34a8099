import { expect, it } from "vitest";
import { lookupSlots, systemLookup } from "./system-lookup.ts";

it("resolves names of the hosts file", async () => {
  const addresses = await systemLookup("localhost", "a", new AbortController().signal);
  expect(addresses.every((address) => address === "127.0.0.1" || address === "::1")).toBe(true);
  expect(addresses).not.toHaveLength(0);
});

it.each([
  [undefined, 2],
  ["", 2],
  ["many", 2],
  ["1", 1],
  ["2", 1],
  ["16", 8],
])("uses no more threads than libuv gives to lookups: %j", (setting, slots) => {
  expect(lookupSlots(setting)).toBe(slots);
});
