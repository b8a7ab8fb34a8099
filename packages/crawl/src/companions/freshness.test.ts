import { describe, expect, it } from "vitest";
import { freshness } from "./freshness.ts";

const date = ["date", "Sat, 28 Nov 2026 12:00:00 GMT"] as const;

describe("freshness", () => {
  it("is max-age before Expires", () => {
    expect(
      freshness([
        ["cache-control", "public, max-age=600"],
        ["expires", "0"],
      ]),
    ).toBe(600);
  });

  it("is the time from Date to Expires", () => {
    expect(freshness([date, ["expires", "Sat, 28 Nov 2026 13:00:00 GMT"]])).toBe(3600);
    expect(freshness([date, ["expires", "0"]])).toBe(0);
  });

  it("is zero where a cache must ask", () => {
    expect(freshness([["cache-control", "no-cache"]])).toBe(0);
    expect(
      freshness([
        ["cache-control", "max-age=600"],
        ["cache-control", "no-store"],
      ]),
    ).toBe(0);
  });

  it("is unknown where the response says nothing", () => {
    expect(freshness([["cache-control", "public"]])).toBeNull();
  });
});
