import { fakeClock } from "@sightline/testkit";
import { expect, it } from "vitest";
import { systemIds } from "./system-ids.ts";

it.each([1, 2, 0x1000, 2 ** 48 - 1, 2 ** 48])("draws whole numbers below %d", (below) => {
  const { randomInteger } = systemIds(fakeClock());
  for (let draw = 0; draw < 50; draw += 1) {
    const number = randomInteger(below);
    expect(Number.isInteger(number) && number >= 0 && number < below).toBe(true);
  }
});
