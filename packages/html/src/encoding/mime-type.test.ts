import { expect, it } from "vitest";
import { extractMimeType } from "./mime-type.ts";

const charsetOf = (...values: string[]) => extractMimeType(values)?.parameters.get("charset") ?? null;

it("gives each value its own type, whatever was asked before", () => {
  const values = ["text/html; charset=utf-8", "text/html; charset=latin1", "nonsense", "text/html; charset=utf-8"];
  expect(values.map((value) => charsetOf(value))).toEqual(["utf-8", "latin1", null, "utf-8"]);
});

it("lets the last of several values inherit the charset of those before it", () => {
  expect(charsetOf("text/html; charset=utf-8", "text/html")).toBe("utf-8");
  expect(charsetOf("text/html")).toBeNull();
  expect(extractMimeType([])).toBeNull();
});
