import type { Point } from "../document/canvas.ts";
import type { Theme } from "../theme.ts";
import type { Tone } from "./block.ts";
import type { PagePainter } from "./strip.ts";

/** Draws the shape of a tone. */
export function paintToneShape(
  page: PagePainter,
  theme: Theme,
  tone: Tone,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const color = theme.colors[tone];
  const half = size / 2;
  page.canvas.beneath(() => page.canvas.fillPath(shapePath(page, tone, [x + half, y + half], half), color));
}

function shapePath({ paths }: PagePainter, tone: Tone, [x, y]: Point, half: number): string {
  if (tone === "low") return paths.circle([x, y], half * 0.82);
  if (tone === "high") {
    return paths.polygon([
      [x, y - half],
      [x + half, y + half * 0.84],
      [x - half, y + half * 0.84],
    ]);
  }
  return paths.polygon(
    Array.from({ length: 8 }, (_, corner): Point => {
      const angle = Math.PI / 8 + (corner * Math.PI) / 4;
      return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
    }),
  );
}
