import { isUrl } from "@sightline/url";
import { unifiedDiff } from "./unified-diff.ts";

/** Maximum length of a diff of one page: a source of one long line is shown by the changed part alone. */
const maxLength = 8000;

/** Returns the name of a page's file in a diff, as in `blog/boots` or `docs/index.html`. */
export function fileOf(url: string): string {
  if (!isUrl(url)) return url;
  const path = new URL(url).pathname.replace(/^\/+/, "");
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/**
 * Returns the diff of a page's source.
 *
 * @param part name of the changed part and its lines, for sources whose lines are too long for a diff
 */
export function sourceDiff(
  url: string,
  [before, after]: readonly [string, string],
  part: { readonly name: string; readonly before: string; readonly after: string },
): string {
  const diff = unifiedDiff(fileOf(url), before, after);
  return diff.length <= maxLength + 2 * part.after.length
    ? diff
    : unifiedDiff(`${fileOf(url)}#${part.name}`, part.before, part.after);
}
