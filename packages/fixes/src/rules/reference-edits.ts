import { urlIdentity } from "@sightline/url";
import { withValue } from "../html/attribute-edits.ts";
import { type Reference, type ReferenceKind, referencesOf } from "../html/reference.ts";
import type { FixSite } from "../site/fix-site.ts";
import { writtenLike } from "../site/written-url.ts";
import type { Edit } from "../source/edit.ts";
import type { SourcePage } from "../source/source-page.ts";

/** Returns the edits that let references name other URLs; `null` in the list where that could not be written. */
export function retargeted(
  pages: Iterable<SourcePage>,
  site: FixSite,
  targetOf: (reference: Reference) => string | null,
): readonly (Edit | null)[] {
  const found: (Edit | null)[] = [];
  for (const page of pages) {
    for (const reference of referencesOf(page, site)) {
      const target = targetOf(reference);
      if (target === null) continue;
      const written = writtenLike(reference.raw, target, page, site);
      found.push(written === null ? null : withValue(page, reference.node, reference.attribute, written));
    }
  }
  return found;
}

/** Returns the test for {@link retargeted} that leads references of some kinds from one URL to another. */
export function from(
  kinds: readonly ReferenceKind[],
  before: string,
  after: string,
): (reference: Reference) => string | null {
  const wanted = urlIdentity(before);
  return ({ kind, key }) => (key === wanted && kinds.includes(kind) ? after : null);
}
