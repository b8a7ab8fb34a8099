import type { SearchAccess } from "@sightline/model";

/** Share of the known URLs from which a site is closed to a crawler; the rest are its robots.txt and a few files. */
const nearlyAll = 0.9;

/** Returns true if robots.txt closes the home page and nearly all known URLs of a site to a crawler. */
export function isClosed({ checked, disallowed, keyPages }: SearchAccess): boolean {
  return checked > 0 && disallowed >= nearlyAll * checked && keyPages.some(({ isHome }) => isHome);
}
