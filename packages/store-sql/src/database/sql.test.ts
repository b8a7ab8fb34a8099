import { expect, it } from "vitest";
import { allOf, listOf, rendered, sql, verbatim } from "./sql.ts";

const numbered = (number: number) => `$${number}`;

it("binds values, in the order of their placeholders", () => {
  expect(rendered(sql`select ${1} where name = ${"a' or 1 --"}`, numbered)).toEqual({
    text: "select $1 where name = $2",
    values: [1, "a' or 1 --"],
  });
});

it("inserts parts with their values, and counts on", () => {
  const condition = allOf([sql`a = ${1}`, sql`b in (${listOf([sql`${2}`, sql`${3}`])})`]);
  expect(rendered(sql`select ${verbatim("a")} from t where ${condition} limit ${4}`, numbered)).toEqual({
    text: "select a from t where a = $1 and b in ($2, $3) limit $4",
    values: [1, 2, 3, 4],
  });
});

it("renders the same text for the same shape, whatever the values", () => {
  const query = (value: number) => sql`select ${sql`a + ${value}`} from t where b = ${value}`;
  expect(rendered(query(1), () => "?").text).toBe(rendered(query(2), () => "?").text);
});

it("binds null and bytes like any value", () => {
  const bytes = new Uint8Array([1]);
  expect(rendered(sql`values (${null}, ${bytes})`, numbered)).toEqual({
    text: "values ($1, $2)",
    values: [null, bytes],
  });
});
