/** Set of URLs that may turn out to be a trap. */
export interface UrlGroup {
  readonly kind: "template" | "query" | "repetition" | "facets" | "escape";
  /** Its name, unique among all groups; also displayed to people. */
  readonly pattern: string;
  /** Part that distinguishes pages of the group if the rest of the URL does not matter; `null` if all of it may. */
  readonly view: string | null;
}

/**
 * Number of parameters from which on a URL always counts as a combination of filters: listings have a category and a
 * page.
 */
export const combinedParameters = 3;
const pagingName = /^(?:page|paged?|pg|p|offset|start|from|cursor)$/i;

/** Separators that were escaped at least twice, percent signs at least three times. */
const escapedAgain = /[?&](?:amp;){2,}|%(?:25){3,}/i;

const number = /\d+/g;
const sessionSegment = /^(?:\(s\([a-z0-9]+\)\)|[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const mixedToken = /^(?=(?:[a-z]*\d){4})(?=[\da-z]*[a-z])[\da-z]{16,}$/i;

/**
 * Returns the groups that a URL belongs to, none for most: a path of words is a page of its own.
 *
 * - template: its path with numbers and ids generalised, and the names of its parameters
 * - query: its parameters and session ids on any path; the path is the view
 * - repetition: paths that hold a segment twice; the last segment is the view
 * - escape: queries whose separators or percent signs are escaped again and again, which belong to no other group
 * - facets: three or more parameters of one path, or two that are not a page of a list
 */
export function urlGroups(url: URL): readonly UrlGroup[] {
  const { origin, pathname, search } = url;
  const names = search.length > 1 ? parameterNames(search) : [];
  const { plain, marks } = withoutIds(pathname);
  const escaped = escapedAgain.exec(search)?.[0];
  if (escaped !== undefined) {
    const sign = escaped.startsWith("%") ? "%2525" : "amp;amp;";
    return [{ kind: "escape", pattern: `${origin}${plain}?*${sign}*`, view: null }];
  }
  const query = names.length === 0 ? "" : `?${[...new Set(names)].sort().join("&")}`;
  const template = `${plain.replace(number, "*")}${marks}`;
  const groups: UrlGroup[] = [];
  if (isCombined(names)) groups.push({ kind: "facets", pattern: `${origin}${plain}?*&*`, view: null });
  if (query !== "" || template !== pathname) {
    groups.push({ kind: "template", pattern: `${origin}${template}${query}`, view: null });
  }
  const ids = plain === pathname ? "" : marks === "" ? "/*" : marks;
  if (query !== "" || ids !== "") groups.push({ kind: "query", pattern: `${origin}/**${ids}${query}`, view: plain });
  const repeated = repeatedEnd(plain);
  if (repeated !== null) groups.push({ kind: "repetition", pattern: repetitionPattern(origin), view: repeated });
  return groups;
}

/** Returns the pattern of the paths of an origin that repeat a segment. */
export function repetitionPattern(origin: string): string {
  return `${origin}/**/**`;
}

function isCombined(names: readonly string[]): boolean {
  return names.length >= combinedParameters || (names.length === 2 && !names.some((name) => pagingName.test(name)));
}

/** Keeps repetitions, as `color=red&color=blue` is two filters; numbers in names are positions in a list. */
function parameterNames(search: string): string[] {
  return parameters(search).map((pair) => {
    const end = pair.indexOf("=");
    return (end === -1 ? pair : pair.slice(0, end)).replace(number, "*");
  });
}

/** Returns the `name=value` pairs of a query. */
export function parameters(search: string): string[] {
  return search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "");
}

/** Returns the path with session ids as `*`, and the names of its `;name=value` parameters. */
function withoutIds(path: string): { readonly plain: string; readonly marks: string } {
  if (path.length < 17 && !path.includes(";")) return { plain: path, marks: "" };
  let marks = "";
  const plain = path
    .split("/")
    .map((segment) => {
      const [name = "", ...parameters] = segment.split(";");
      for (const parameter of parameters) marks += `;${parameter.split("=", 1)[0] ?? ""}`;
      return sessionSegment.test(name) || mixedToken.test(name) ? "*" : name;
    })
    .join("/");
  return { plain, marks };
}

/** Returns a function that finds the pattern to which a URL belongs, the first one if several; `null` for none. */
export function patternOfUrl(patterns: ReadonlySet<string>): (url: string) => string | null {
  return (url) => urlGroups(new URL(url)).find(({ pattern }) => patterns.has(pattern))?.pattern ?? null;
}

/** Returns the last segment of a path that holds a word twice; `null` for others. */
function repeatedEnd(path: string): string | null {
  const segments = path.split("/").filter((segment) => segment.length > 1 && /[a-z]/i.test(segment));
  if (segments.length < 3 || new Set(segments).size === segments.length) return null;
  return segments.at(-1) ?? null;
}
