import { describe, expect, it } from "vitest";
import { darkPalette, lightPalette, type Palette, surfaceColors, textColors } from "./tokens.ts";

/** Relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
