import { expect, it } from "vitest";
import { sourceBudget } from "./source-budget.ts";

const bytes = (length: number) => new Uint8Array(length);

it("keeps what comes first, until something has no room", () => {
  const budget = sourceBudget(10);
  expect(budget.keep(null)).toBeNull();
  expect(budget.keep(bytes(6))).toHaveLength(6);
  expect(budget.isOpen).toBe(true);
  expect(budget.keep(bytes(5))).toBeNull();
  expect(budget.isOpen).toBe(false);
  expect(budget.keep(bytes(1))).toBeNull();
});

it("goes on with what an earlier part of the crawl has left", () => {
  const budget = sourceBudget(10);
  budget.begin(8);
  expect(budget.keep(bytes(2))).toHaveLength(2);
  expect(budget.isOpen).toBe(false);
  budget.begin(12);
  expect(budget.isOpen).toBe(false);
});

it("keeps nothing without a budget", () => {
  expect(sourceBudget(0).isOpen).toBe(false);
});
