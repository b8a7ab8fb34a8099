import { type PageSlice, slashChange } from "@sightline/model/rule";

/**
 * Returns true if a URL of the site redirects to a live page only to add or remove a trailing slash;
 * redirect-trailing-slash reports all of these together.
 */
export function changesTrailingSlash({ url, finalUrl, finalStatus, internal }: PageSlice): boolean {
  const isLive = finalStatus !== null && finalStatus >= 200 && finalStatus <= 299;
  return internal && isLive && slashChange(url, finalUrl) !== null;
}
