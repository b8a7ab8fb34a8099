import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { prefetched } from "./prefetched.ts";

it("pulls until a batch names no next place", async () => {
  const batches = prefetched(0, async (after) => ({ after, next: after < 3 ? after + 1 : null }));
  expect((await collect(batches)).map(({ after }) => after)).toEqual([0, 1, 2, 3]);
});

it("pulls nothing before it is asked, and then one batch ahead", async () => {
  const asked: number[] = [];
  const batches = prefetched(0, async (after) => {
    asked.push(after);
    return { next: after + 1 };
  });
  expect(asked).toEqual([]);
  await batches.next();
  expect(asked).toEqual([0, 1]);
});

it("passes on a failure, but not after the caller has left", async () => {
  const failing = () => prefetched(0, async (after) => (after === 0 ? { next: 1 } : Promise.reject(new Error("gone"))));
  await expect(collect(failing())).rejects.toThrow("gone");
  for await (const batch of failing()) {
    expect(batch).toEqual({ next: 1 });
    break;
  }
});
