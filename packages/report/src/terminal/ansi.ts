/** Select Graphic Rendition codes (ECMA-48 §8.3.117) of the styles that the summary uses. */
const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const;

/** A text style. */
export type Style = keyof typeof codes;

/** Applies a style to a text; returns the text unchanged without colours. */
export type Paint = (style: Style, text: string) => string;

/** Returns the painter for a terminal with or without colours. */
export function painter(colors: boolean): Paint {
  if (!colors) return (_style, text) => text;
  return (style, text) => {
    const [on, off] = codes[style];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };
}
