import { describe, expect, it } from "vitest";
import { wordStrings } from "./word-strings.ts";

describe("wordStrings", () => {
  it("finds runs of letters, digits and marks in lower case, with apostrophes inside", () => {
    expect(wordStrings("Don't walk-in 'NOW', e\u0301té 7,5")).toEqual([
      "don't",
      "walk",
      "in",
      "now",
      "e\u0301té",
      "7",
      "5",
    ]);
    expect(wordStrings("The boots' soles")).toEqual(["the", "boots", "soles"]);
    expect(wordStrings("L’été — “Boots”")).toEqual(["l’été", "boots"]);
  });

  it("finds whole words of scripts without spaces", () => {
    expect(wordStrings("รองเท้าเดินป่า")).toEqual(["รองเท้า", "เดิน", "ป่า"]);
    expect(wordStrings("我们测试靴子 today").at(-1)).toBe("today");
    expect(wordStrings("我们测试靴子").join("")).toBe("我们测试靴子");
  });

  it("reads long text without spaces in time that grows with it", () => {
    const started = process.cpuUsage();
    expect(wordStrings("รองเท้าเดินป่า".repeat(4000)).length).toBeGreaterThan(10_000);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
