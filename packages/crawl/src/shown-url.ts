const shownLength = 200;

/** Shortens a long URL for display. */
export function shownUrl(url: string): string {
  return url.length > shownLength ? `${url.slice(0, shownLength)}…` : url;
}
