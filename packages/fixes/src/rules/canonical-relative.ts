import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { withValue } from "../html/attribute-edits.ts";
import { referencesOf } from "../html/reference.ts";
import type { Edit } from "../source/edit.ts";

/** Relative canonicals get scheme and host. */
export const canonicalRelative: Fixer = {
  rule: "canonical-relative",
  summary: "Relative canonicals name scheme and host.",
  fix(_issue, site) {
    if (!site.isWhole) return none("the finding is about many pages, of which only some are at hand");
    const found: (Edit | null)[] = [];
    for (const page of site.pages()) {
      for (const { kind, raw, url, node, attribute } of referencesOf(page, site)) {
        if (kind !== "canonical" || /^[a-z][a-z\d+.-]*:/i.test(raw.trim())) continue;
        const published = site.toPublished(url);
        if (published === null) return none(reasons.unknownHost);
        found.push(withValue(page, node, attribute, published));
      }
    }
    return edits(found);
  },
};
