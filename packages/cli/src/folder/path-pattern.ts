/** Returns the values of a pattern's placeholders in a path; `null` if the path does not match. */
export type PathPattern = (path: string) => ReadonlyMap<string, string> | null;

const maxCharacters = 2000;

/**
 * Compiles the left side of a rule of `_redirects` or `_headers`: a path with `:name` for one segment and at most one `*`
 * for anything, whose value is `splat`. A slash at the end makes no difference.
 *
 * @returns `null` for a pattern that is not supported
 */
export function pathPattern(text: string): PathPattern | null {
  if (!text.startsWith("/") || text.length > maxCharacters || text.split("*").length > 2) return null;
  const names: string[] = [];
  const body = text
    .replace(/\/+$/, "")
    .split("/")
    .slice(1)
    .map((segment) => segmentSource(segment, names));
  if (new Set(names).size < names.length) return null;
  const isOpen = body.at(-1) === anything;
  const source = `^${(isOpen ? body.slice(0, -1) : body).map((part) => `/${part}`).join("")}${isOpen ? `(?:/${anything})?` : "/?"}$`;
  // At most one part has no end of its own, and segments end at slashes: matching takes linear time.
  const expression = new RegExp(source, "s");
  return (path) => {
    const match = expression.exec(path);
    return match === null ? null : new Map(names.map((name, index) => [name, match[index + 1] ?? ""]));
  };
}

const anything = "(.*)";

function segmentSource(segment: string, names: string[]): string {
  const placeholder = /^:([A-Za-z]\w*)$/.exec(segment)?.[1];
  if (placeholder !== undefined) {
    names.push(placeholder);
    return "([^/]+)";
  }
  return segment
    .split("*")
    .map((literal, index) => {
      if (index > 0) names.push("splat");
      return literal.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    })
    .join(anything);
}

/** Fills in `:splat` and other placeholders of the right side of a rule. */
export function filledIn(
  target: string,
  values: ReadonlyMap<string, string>,
  format: (value: string) => string = (value) => value,
): string {
  return target.replace(/:([A-Za-z]\w*)/g, (written, name: string) => {
    const value = values.get(name);
    return value === undefined ? written : format(value);
  });
}
