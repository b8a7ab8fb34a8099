import { expect, it } from "vitest";
import { listCursor, listPosition } from "./list-cursor.ts";

const filters = { sort: "url", text: "a" };

it("gives back the keyset of its own list", () => {
  const cursor = listCursor(filters, ["https://é.test/", 7]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(listPosition({ limit: 1, cursor }, filters, ["", 0])).toEqual(["https://é.test/", 7]);
});

it("is null at the start of a list", () => {
  expect(listPosition({ limit: 1000 }, filters, [0])).toBeNull();
  expect(listPosition({ limit: 1, cursor: null }, filters, [0])).toBeNull();
});

it.each([
  ["of other filters", listCursor({ sort: "id" }, ["a", 1])],
  ["with another shape", listCursor(filters, [1, 2])],
  ["with a fraction", listCursor(filters, ["a", 1.5])],
  ["with a number too large to be exact", listCursor(filters, ["a", 2 ** 53])],
  ["with more values", listCursor(filters, ["a", 1, 2])],
  ["that is not one", "%%%"],
  ["that is JSON of another kind", Buffer.from("{}").toString("base64url")],
  ["that is empty", ""],
])("refuses a cursor %s", (_, cursor) => {
  expect(() => listPosition({ limit: 1, cursor }, filters, ["", 0])).toThrow(
    expect.objectContaining({ code: "invalid_options" }),
  );
});

it.each([0, 1001, 1.5, Number.NaN])("refuses %s as a limit", (limit) => {
  expect(() => listPosition({ limit }, filters, [])).toThrow(expect.objectContaining({ code: "invalid_options" }));
});
