/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Mixes a colour with white: 0 is white, 1 the colour. */
export function tint(color: string, share: number): string {
  const value = Number.parseInt(color.slice(1), 16);
  const mixed = [value >> 16, (value >> 8) & 255, value & 255].map((channel) =>
    Math.round(255 - (255 - channel) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}
