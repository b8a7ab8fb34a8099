import { setImmediate } from "node:timers/promises";
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
  await setImmediate();
  const second = ask("quick");
  await setImmediate();
  open[1]?.(["second"]);
  expect(await second).toBe("second");
  open[0]?.(["first"]);
  expect(await first).toBe("first");
});

it("asks for no more keys at once than it may, in the order in which they were wanted", async () => {
  const questions: (readonly number[])[] = [];
  const ask = gathered(
    async (keys: readonly number[]) => {
      questions.push(keys);
      return keys.map((key) => 10 * key);
    },
    { most: 2 },
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([10, 20, 30, 40, 50]);
  expect(questions).toEqual([[1, 2], [3, 4], [5]]);
});

it("gathers for the next question while as many are under way as may be, whether they succeed or fail", async () => {
  const open: OpenQuestion[] = [];
  const questions: (readonly string[])[] = [];
  const ask = gathered(
    (keys: readonly string[]) => {
      questions.push(keys);
      return new Promise<readonly string[]>((resolve, reject) => open.push({ resolve: () => resolve(keys), reject }));
    },
    { atOnce: 1 },
  );
  const first = ask("a");
  await setImmediate();
  const others = [ask("b"), ask("c")];
  await setImmediate();
  expect(questions).toEqual([["a"]]);
  open[0]?.reject(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  expect(questions).toEqual([["a"], ["b", "c"]]);
  open[1]?.resolve();
  expect(await Promise.all(others)).toEqual(["b", "c"]);
});

it("waits for a question that is under way until it is answered, or for as long as its patience lasts", async () => {
  const open: OpenQuestion[] = [];
  const questions: (readonly string[])[] = [];
  const losePatience: (() => void)[] = [];
  const ask = gathered(
    (keys: readonly string[]) => {
      questions.push(keys);
      return new Promise<readonly string[]>((resolve, reject) => open.push({ resolve: () => resolve(keys), reject }));
    },
    { atOnce: 2, patience: () => new Promise<void>((resolve) => losePatience.push(resolve)) },
  );
  const answered: (string | null)[] = [];
  const asked = async (...keys: readonly string[]) => {
    for (const key of keys) ask(key).then((answer) => answered.push(answer));
    await setImmediate();
  };
  await asked("a");
  await asked("b", "c");
  expect(questions).toEqual([["a"]]);
  open[0]?.resolve();
  await setImmediate();
  expect(questions).toEqual([["a"], ["b", "c"]]);
  // The patience with a question that was answered is over without a word.
  losePatience[0]?.();
  await asked("d");
  expect(questions).toHaveLength(2);
  losePatience[1]?.();
  await setImmediate();
  expect(questions.slice(2)).toEqual([["d"]]);
  // Two are under way, whatever patience there is.
  losePatience[2]?.();
  await asked("e");
  expect(questions).toHaveLength(3);
  open[1]?.resolve();
  await setImmediate();
  expect(questions.slice(3)).toEqual([["e"]]);
  expect(answered).toEqual(["a", "b", "c"]);
});

interface OpenQuestion {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}
