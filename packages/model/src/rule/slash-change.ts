/** What a redirect does to the path of a URL when it does nothing else. */
export type SlashChange = "added" | "removed";

/** Returns whether a redirect only adds a trailing slash to the path or removes it; `null` when it does anything else. */
export function slashChange(from: string, to: string): SlashChange | null {
  if (withTrailingSlash(from) === to) return "added";
  return withTrailingSlash(to) === from ? "removed" : null;
}

/** The URL with a slash at the end of its path; `null` when it has one. */
function withTrailingSlash(url: string): string | null {
  const query = url.indexOf("?");
  const pathEnd = query === -1 ? url.length : query;
  return url[pathEnd - 1] === "/" ? null : `${url.slice(0, pathEnd)}/${url.slice(pathEnd)}`;
}
