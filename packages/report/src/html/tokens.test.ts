import { contrast } from "@sightline/typeset/color";
import { describe, expect, it } from "vitest";
import { darkPalette, lightPalette, type Palette, surfaceColors, textColors } from "./tokens.ts";

const palettes: readonly (readonly [string, Palette])[] = [
  ["light", lightPalette],
  ["dark", darkPalette],
];

describe.each(palettes)("the %s palette", (_name, palette) => {
  it.each(textColors)("has at least 4.5:1 for %s on every surface (WCAG 2.2, 1.4.3)", (text) => {
    for (const surface of surfaceColors) expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it("has at least 3:1 between the filled and the empty part of bars (WCAG 2.2, 1.4.11)", () => {
    for (const fill of ["good", "medium", "high", "critical"] as const) {
      expect(contrast(palette[fill], palette.track)).toBeGreaterThanOrEqual(3);
    }
  });
});
