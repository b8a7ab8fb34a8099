/** The path of a URL with its escapes decoded where they are valid. */
export function decodedPath(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
