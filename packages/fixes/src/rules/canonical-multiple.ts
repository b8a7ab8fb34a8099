import { isSameUrl } from "@sightline/url";
import { edits, type Fixer, none, reasons } from "../fixer.ts";
import { withoutElement } from "../html/element-edits.ts";
import { referencesOf } from "../html/reference.ts";

/** All canonicals of a page but the first are removed, if they agree. */
export const canonicalMultiple: Fixer = {
  rule: "canonical-multiple",
  summary: "One of several equal canonical elements is kept.",
  fix({ subject }, site) {
    const page = site.pageAt(subject.url);
    if (page === null) return none(reasons.noPage);
    const [first, ...others] = referencesOf(page, site).filter(({ kind }) => kind === "canonical");
    if (first === undefined || others.length === 0) return none(reasons.notInSource);
    if (others.some(({ url }) => !isSameUrl(url, first.url))) return none("the canonicals name different URLs");
    return edits(others.map(({ node }) => withoutElement(page, node)));
  },
};
