const shownLength = 200;

/** A URL for people: a long one is cut. */
export function shownUrl(url: string): string {
  return url.length > shownLength ? `${url.slice(0, shownLength)}…` : url;
}
