import type { PageReading } from "../reading/page-reading.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { Patch } from "./patch.ts";

/** What a patch is made from. */
export interface PatchEvidence {
  readonly site: SiteReading;
  /** A page on which the check failed; `null` for checks of the site as a whole. */
  readonly page: PageReading | null;
}

/** The change that would mend a failed check; `null` when it takes people to write one. */
export function patchFor(_checkId: string, _evidence: PatchEvidence): Patch | null {
  return null;
}
