import { expect, it } from "vitest";
import { withPlainSchemas } from "./plain-schemas.ts";

it("leaves a reference open", () => {
  const reference = { $ref: "#/components/schemas/Site", additionalProperties: false, description: "The site." };
  const closed = { type: "object", additionalProperties: false };
  expect(withPlainSchemas({ reference, closed })).toEqual({
    reference: { $ref: "#/components/schemas/Site", description: "The site." },
    closed,
  });
});

it("leaves out the pattern of a date, and no other", () => {
  const date = { type: "string", format: "date-time", pattern: "^\\d" };
  const id = { type: "string", pattern: "^site_" };
  expect(withPlainSchemas({ items: [{ date, id }] })).toEqual({
    items: [{ date: { type: "string", format: "date-time" }, id }],
  });
});

it("leaves out bounds of all integers, and `readOnly`", () => {
  const count = { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  const limit = { type: "integer", minimum: 1, maximum: 100 };
  const list = { type: "array", readOnly: true };
  expect(withPlainSchemas({ count, limit, list })).toEqual({
    count: { type: "integer" },
    limit,
    list: { type: "array" },
  });
});
