import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurns } from "./turns.ts";

it("handles a few items in each turn of the event loop, in their order", async () => {
  const handled: number[] = [];
  const turns = inTurns<number>((item) => handled.push(item), 2);
  for (const item of [1, 2, 3, 4, 5]) turns.add(item);
  expect(handled).toEqual([]);
  await setImmediate();
  expect(handled).toEqual([1, 2]);
  turns.add(6);
  await setImmediate();
  expect(handled).toEqual([1, 2, 3, 4]);
  await setImmediate();
  expect(handled).toEqual([1, 2, 3, 4, 5, 6]);
});

it("begins again after all was handled", async () => {
  const handled: number[] = [];
  const turns = inTurns<number>((item) => handled.push(item), 2);
  turns.add(1);
  await setImmediate();
  turns.add(2);
  await setImmediate();
  expect(handled).toEqual([1, 2]);
});

it("handles what waits at once when it has to finish, and nothing twice", async () => {
  const handled: number[] = [];
  const turns = inTurns<number>((item) => handled.push(item), 2);
  for (const item of [1, 2, 3]) turns.add(item);
  turns.finish();
  expect(handled).toEqual([1, 2, 3]);
  await setImmediate();
  expect(handled).toEqual([1, 2, 3]);
});
