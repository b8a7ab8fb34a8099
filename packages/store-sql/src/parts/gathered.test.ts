import { expect, it } from "vitest";
import { gathered } from "./gathered.ts";

it("asks for what is wanted in one turn in one question", async () => {
  const questions: (readonly string[])[] = [];
  const ask = gathered(async (keys: readonly string[]) => {
    questions.push(keys);
    return keys.map((key) => (key === "none" ? null : key.toUpperCase()));
  });
  expect(await Promise.all([ask("a"), ask("none"), ask("a")])).toEqual(["A", null, "A"]);
  expect(await ask("b")).toBe("B");
  expect(questions).toEqual([["a", "none", "a"], ["b"]]);
});

it("fails for all that were asked together, and for nobody later", async () => {
  let failures = 1;
  const ask = gathered(async (keys: readonly number[]) => {
    if (failures-- > 0) throw new Error("lost");
    return keys;
  });
  const outcomes = await Promise.allSettled([ask(1), ask(2)]);
  expect(outcomes).toMatchObject([{ reason: { message: "lost" } }, { reason: { message: "lost" } }]);
  expect(await ask(3)).toBe(3);
});

it("does not wait for a question that is under way", async () => {
  const open: ((answers: readonly string[]) => void)[] = [];
  const ask = gathered((_: readonly string[]) => new Promise<readonly string[]>((resolve) => open.push(resolve)));
  const first = ask("slow");
  await new Promise((resolve) => setImmediate(resolve));
  const second = ask("quick");
  await new Promise((resolve) => setImmediate(resolve));
  open[1]?.(["second"]);
  expect(await second).toBe("second");
  open[0]?.(["first"]);
  expect(await first).toBe("first");
});
