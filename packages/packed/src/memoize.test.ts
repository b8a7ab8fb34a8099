import { expect, it } from "vitest";
import { memoize } from "./memoize.ts";

it("makes a value for each name once, until there are too many names", () => {
  const names: string[] = [];
  const made = memoize((name: string) => ({ name, at: names.push(name) }), 2);
  const first = made("a");
  expect(made("b").name).toBe("b");
  expect(made("a")).toBe(first);
  expect(made("c").name).toBe("c");
  expect(made("a")).not.toBe(first);
  expect(names).toEqual(["a", "b", "c", "a"]);
});

it("makes the value of an object once while few others are asked for", () => {
  let made = 0;
  const memo = memoize(({ name }: { name: string | null }) => {
    made++;
    return name;
  }, 2);
  const [a, b, c] = [{ name: "a" }, { name: null }, { name: "c" }] as const;
  expect([a, b, a, b].map(memo)).toEqual(["a", null, "a", null]);
  expect(made).toBe(2);
  expect([c, a, c].map(memo)).toEqual(["c", "a", "c"]);
  expect(made).toBe(4);
});
