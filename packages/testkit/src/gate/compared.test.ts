import { describe, expect, it } from "vitest";
import { compared } from "./compared.ts";

describe("compared", () => {
  it("fails a rise over tolerance and spread", () => {
    expect(compared([1.08, 1.079, 1.081, 1.08], 1)).toMatchObject({ holds: false });
  });

  it("holds a rise within the tolerance", () => {
    expect(compared([1.049, 1.05, 1.048, 1.049], 1)).toMatchObject({ holds: true });
  });

  it("holds a rise that equal runs differ by among themselves", () => {
    expect(compared([1, 1.16, 1.01, 1.17, 1.09], 1)).toMatchObject({ holds: true });
  });

  it("fails a rise although one run had to share the machine", () => {
    expect(compared([1.08, 1.079, 1.081, 1.08, 2], 1)).toMatchObject({ holds: false });
  });

  it("expects medians of more runs to differ less", () => {
    const few = [1, 1.1, 0.9, 1.05, 0.95];
    expect(compared([...few, ...few, ...few, ...few], 1).spread).toBeCloseTo(compared(few, 1).spread / 2);
  });

  it("holds a fall of any size", () => {
    expect(compared([0.5, 0.5, 0.5], 1)).toEqual({ median: 0.5, spread: 0, rise: -0.5, holds: true });
  });
});
