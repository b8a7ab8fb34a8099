import { describe, expect, it } from "vitest";
import { isOutdated } from "./outdated-table.ts";

const table = "| `crawl` | 7,000 | 9 |\n| `url` | 170 | 0 |";

describe("isOutdated", () => {
  it("keeps a table whose figures moved by a few lines", () => {
    expect(isOutdated(table, "| `crawl` | 7,300 | 9 |\n| `url` | 180 | 2 |")).toBe(false);
  });

  it("replaces one with a figure that moved by more than 5 % and 20", () => {
    expect(isOutdated(table, "| `crawl` | 7,000 | 9 |\n| `url` | 195 | 0 |")).toBe(true);
  });

  it("replaces one of other packages", () => {
    expect(isOutdated(table, "| `crawl` | 7,000 | 9 |\n| `uri` | 170 | 0 |")).toBe(true);
    expect(isOutdated(table, "| `crawl` | 7,000 | 9 |")).toBe(true);
  });
});
