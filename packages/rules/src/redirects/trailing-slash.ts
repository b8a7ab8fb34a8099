import { type PageSlice, slashChange } from "@sightline/model/rule";

/**
 * Says whether a URL of the site redirects to a live page only to add a trailing slash or to remove it: redirect-trailing-slash
 * tells of all of these together.
 */
export function changesTrailingSlash({ url, finalUrl, finalStatus, internal }: PageSlice): boolean {
  const isLive = finalStatus !== null && finalStatus >= 200 && finalStatus <= 299;
  return internal && isLive && slashChange(url, finalUrl) !== null;
}
