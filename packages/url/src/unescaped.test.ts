import { expect, it } from "vitest";
import { unescaped } from "./unescaped.ts";

it("decodes percent-encoded characters", () => {
  expect(unescaped("/stra%C3%9Fe%20a")).toBe("/straße a");
  expect(unescaped("/a+b")).toBe("/a+b");
});

it("leaves a text with an invalid escape as it is", () => {
  expect(unescaped("/100%/%C3%9F")).toBe("/100%/%C3%9F");
});
