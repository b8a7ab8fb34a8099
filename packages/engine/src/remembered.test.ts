import { expect, it } from "vitest";
import { remembered } from "./remembered.ts";

it("makes a value for each name once, until there are too many names", () => {
  const names: string[] = [];
  const made = remembered((name) => ({ name, at: names.push(name) }), 2);
  const first = made("a");
  expect(made("b").name).toBe("b");
  expect(made("a")).toBe(first);
  expect(made("c").name).toBe("c");
  expect(made("a")).not.toBe(first);
  expect(names).toEqual(["a", "b", "c", "a"]);
});
