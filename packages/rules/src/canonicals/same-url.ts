import { urlKey } from "@sightline/model";

/** Says whether two absolute URLs name the same page; a text that is not a URL names none. */
export function isSameUrl(one: string, other: string): boolean {
  if (one === other) return true;
  return URL.canParse(one) && URL.canParse(other) && urlKey(one) === urlKey(other);
}
