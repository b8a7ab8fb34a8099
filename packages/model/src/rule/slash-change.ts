/** Change that a redirect makes to the path of a URL when it makes no other. */
export type SlashChange = "added" | "removed";

/** Returns the slash change of a redirect that only adds or removes a trailing slash; `null` for any other redirect. */
export function slashChange(from: string, to: string): SlashChange | null {
  if (withTrailingSlash(from) === to) return "added";
  return withTrailingSlash(to) === from ? "removed" : null;
}

/** Returns the URL with a slash at the end of its path; `null` when it already has one. */
function withTrailingSlash(url: string): string | null {
  const query = url.indexOf("?");
  const pathEnd = query === -1 ? url.length : query;
  return url[pathEnd - 1] === "/" ? null : `${url.slice(0, pathEnd)}/${url.slice(pathEnd)}`;
}
