import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { turnBudget } from "./turn-budget.ts";

describe("turnBudget", () => {
  it("is spent within a turn and whole in the next one, which whoever had to wait hears of", async () => {
    let turns = 0;
    const budget = turnBudget(10, () => turns++);
    budget.spend(9);
    expect(budget.isSpent()).toBe(false);
    budget.spend(9);
    expect(budget.isSpent()).toBe(true);
    await nextTurn();
    expect(budget.isSpent()).toBe(false);
    expect(turns).toBe(1);
  });

  it("is silent when nobody had to wait", async () => {
    let turns = 0;
    turnBudget(10, () => turns++).spend(50);
    await nextTurn();
    expect(turns).toBe(0);
  });
});
