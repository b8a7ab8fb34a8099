import { expect, it } from "vitest";
import { isPreloaded } from "./preloaded-domains.ts";

it("knows hosts under a preloaded top-level domain", () => {
  expect(isPreloaded("https://shop.example.dev/")).toBe(true);
  expect(isPreloaded("https://dev.example.com/")).toBe(false);
  expect(isPreloaded("https://192.0.2.1/")).toBe(false);
});
