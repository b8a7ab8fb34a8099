/** Parts of the names of font families that hold symbols, in lower case: their letters mean nothing in another font. */
const parts: readonly string[] = [
  "icon",
  "icomoon",
  "awesome",
  "glyph",
  "symbol",
  "fontello",
  "feather",
  "themify",
  "entypo",
  "webdings",
  "wingdings",
  "emoji",
  "katex",
  "mathjax",
  "barcode",
];
/** Whole names of others: carousels, players, shops and editors bring fonts for their buttons. */
const names: readonly string[] = ["slick", "star", "woocommerce", "fl-builder", "videojs", "lg", "fa"];

/** True for a font family of icons, mathematical signs and other symbols, by its name. */
export function isSymbolFont(family: string): boolean {
  const name = family.toLowerCase();
  return names.includes(name) || parts.some((part) => name.includes(part));
}
