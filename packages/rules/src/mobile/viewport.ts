/** Properties of a meta viewport by lower-case name; the last value of a name wins. */
export type Viewport = ReadonlyMap<string, string>;

/** Maximum length of content that is read; real values have fewer than 200 characters. */
const maxContentLength = 1000;

/**
 * Parses the content of a meta viewport as browsers do: commas, semicolons and white space separate properties,
 * white space around the equals sign is allowed, properties without a value are dropped.
 *
 * Follows https://www.w3.org/TR/css-viewport-1/#parsing-algorithm.
 */
export function parseViewport(content: string): Viewport {
  const joined = content.slice(0, maxContentLength).toLowerCase().replace(/\s+/g, " ").replaceAll(/ ?= ?/g, "=");
  const properties = new Map<string, string>();
  for (const pair of joined.split(/[ ,;]/)) {
    const [name = "", value = ""] = pair.split("=");
    if (name !== "" && value !== "") properties.set(name, value);
  }
  return properties;
}

/** Returns the number at the start of a value; `null` when there is none. */
export function viewportNumber(value: string | undefined): number | null {
  const number = Number.parseFloat(value ?? "");
  return Number.isFinite(number) ? number : null;
}
