import { contrast, minContrast, tint } from "@sightline/typeset/color";
import { darkPalette, lightPalette, type Palette, surfaceColors } from "./tokens.ts";

/** Returns the style that sets a host's accent: unchanged for areas, and for links if it is readable. */
export function accentStyle(accent: string | undefined): string {
  if (accent === undefined) return "";
  const light = isReadable(accent, lightPalette) ? ` --brand: ${accent};` : "";
  return `
:root { --accent: ${accent};${light} }
@media (prefers-color-scheme: dark) { :root { --brand: ${onDark(accent)}; } }
@media print { :root {${light} } }
`;
}

function isReadable(color: string, palette: Palette): boolean {
  return surfaceColors.every((surface) => contrast(color, palette[surface]) >= minContrast);
}

/** Mixes the accent with as much white as makes it readable on a dark background. */
function onDark(accent: string): string {
  for (let share = 1; share > 0; share -= 0.1) {
    const color = tint(accent, share);
    if (isReadable(color, darkPalette)) return color;
  }
  return darkPalette.brand;
}
