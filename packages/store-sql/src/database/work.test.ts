import { expect, it } from "vitest";
import { awaited, Done, finish, finishNow, type Work } from "./work.ts";

function* sum(first: Work<number>, second: Work<number>): Work<number> {
  return (yield* first) + (yield* second);
}

it("finishes at once what is done, before anything else runs", () => {
  expect(finishNow(sum(new Done(1), new Done(2)))).toBe(3);
});

it("refuses to finish at once what waits", () => {
  expect(() => finishNow(sum(new Done(1), awaited(Promise.resolve(2))))).toThrow(TypeError);
});

it("waits for promises, one after another", async () => {
  expect(await finish(sum(awaited(Promise.resolve(1)), awaited(Promise.resolve(2))))).toBe(3);
  expect(await finish(new Done(1))).toBe(1);
});

it("throws a rejection where the work waits, which may catch it", async () => {
  function* careful(): Work<string> {
    try {
      yield* awaited(Promise.reject(new Error("gone")));
    } catch (error) {
      return String(error);
    }
    return "";
  }
  expect(await finish(careful())).toBe("Error: gone");
  await expect(finish(awaited(Promise.reject(new Error("gone"))))).rejects.toThrow("gone");
});
