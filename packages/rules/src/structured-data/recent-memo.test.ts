import { expect, it } from "vitest";
import { recentMemo } from "./recent-memo.ts";

it("makes the value of an object once while few others are asked for", () => {
  let made = 0;
  const memo = recentMemo(2, ({ name }: { name: string | null }) => {
    made++;
    return name;
  });
  const [a, b, c] = [{ name: "a" }, { name: null }, { name: "c" }] as const;
  expect([a, b, a, b].map(memo)).toEqual(["a", null, "a", null]);
  expect(made).toBe(2);
  expect([c, a, c].map(memo)).toEqual(["c", "a", "c"]);
  expect(made).toBe(4);
});
