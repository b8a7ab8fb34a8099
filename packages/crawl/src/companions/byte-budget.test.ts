import { describe, expect, it } from "vitest";
import { byteBudget } from "./byte-budget.ts";

const never = new AbortController().signal;

describe("byteBudget", () => {
  it("grants what is wanted, and what is left to the last one", async () => {
    const budget = byteBudget(100);
    const first = await budget.reserve(60, never);
    budget.settle(first, 60);
    const second = await budget.reserve(60, never);
    expect([first, second]).toEqual([60, 40]);
    budget.settle(second, 40);
    expect(budget.isSpent).toBe(true);
    expect(await budget.reserve(60, never)).toBe(0);
  });

  it("lets wait what would only fit without the reservations of others", async () => {
    const budget = byteBudget(100);
    const first = await budget.reserve(60, never);
    const second = budget.reserve(60, never);
    budget.settle(first, 10);
    expect(await second).toBe(60);
  });

  it("ends a wait when a signal aborts", async () => {
    const budget = byteBudget(100);
    await budget.reserve(60, never);
    const stop = new AbortController();
    const second = budget.reserve(60, stop.signal);
    stop.abort(new Error("enough"));
    await expect(second).rejects.toThrow("enough");
  });
});
