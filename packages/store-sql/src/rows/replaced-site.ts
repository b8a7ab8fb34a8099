import type { Site } from "@sightline/model";
import { parseStored } from "./json-record.ts";

/**
 * Returns the JSON of a site that replaces a stored one, whose origin it keeps; `null` if the stored one does not have
 * the revision before.
 */
export function replacedSite(storedJson: string, site: Site): string | null {
  const { origin, revision = 0 } = parseStored<Site>(storedJson);
  return revision + 1 === site.revision ? JSON.stringify({ ...site, origin }) : null;
}
