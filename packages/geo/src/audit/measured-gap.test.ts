import { describe, expect, it } from "vitest";
import type { PageType } from "../reading/page-type.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import { measuredGap } from "./measured-gap.ts";

interface SheetParts {
  readonly type?: PageType;
  readonly language?: string | null;
  readonly isShell?: boolean;
}

function sheet({ type = "article", language = "en", isShell = false }: SheetParts = {}) {
  const marks = new Float64Array(pageChecks.length).fill(1);
  if (isShell) marks[pageChecks.findIndex(({ meta }) => meta.id === "render.spa-shell")] = 0;
  return { type, language, marks };
}

const many = (count: number, parts?: SheetParts) => Array.from({ length: count }, () => sheet(parts));

describe("measuredGap", () => {
  it("is nothing where half of the weight was measured", () => {
    expect(measuredGap(many(9, { type: "unsure" }), 0.5)).toBeNull();
  });

  it("counts the pages whose type is unknown", () => {
    expect(measuredGap([...many(112, { type: "unsure" }), ...many(5)], 0.42)).toBe(
      "Only 42 % of the weight of quality was measured: 112 of 117 pages are of no type that can be told.",
    );
  });

  it("names a language without measures of wording, and pages without text", () => {
    const sheets = [...many(3, { language: "th" }), ...many(3, { isShell: true }), ...many(2, { language: null })];
    expect(measuredGap(sheets, 0.2)).toMatch(
      /^Only 20 % of the weight of quality was measured: 3 of 8 pages have no text without scripts, at least 3 of 8 pages are in Thai, in which (\d+) of \1 measures of wording were not validated\.$/,
    );
  });

  it("tells how many measures a language lacks that has some of them", () => {
    const [, missing, all] =
      /in Spanish, in which (\d+) of (\d+) measures/.exec(measuredGap(many(4, { language: "es" }), 0.4) ?? "") ?? [];
    expect(Number(missing)).toBeGreaterThan(0);
    expect(Number(missing)).toBeLessThan(Number(all));
  });

  it("names no reason that concerns few pages", () => {
    expect(measuredGap([...many(2, { type: "unsure" }), ...many(8)], 0.4)).toBe(
      "Only 40 % of the weight of quality was measured: the rest needs a browser, a second crawl, a language model or other data.",
    );
  });
});
