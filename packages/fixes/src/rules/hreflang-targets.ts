import { edits, type Fixer, none, reasons, wholeText } from "../fixer.ts";
import { from, retargeted } from "./reference-edits.ts";

/** hreflang entries name the end of the redirect. */
export const hreflangToRedirect: Fixer = {
  rule: "hreflang-to-redirect",
  summary: "hreflang entries name the URL where the redirect ends.",
  fix(issue, site) {
    const finalUrl = wholeText(issue, "finalUrl");
    if (issue.subject.kind !== "group" || finalUrl === null) return none(reasons.cut);
    return edits(retargeted(site.pages(), site, from(["hreflang"], issue.subject.key, finalUrl)));
  },
};

/** hreflang entries name the canonical URL of the version. */
export const hreflangToNoncanonical: Fixer = {
  rule: "hreflang-to-noncanonical",
  summary: "The hreflang entry names the canonical URL of the version.",
  fix(issue, site) {
    const canonical = wholeText(issue, "canonical");
    if (issue.subject.kind !== "link" || canonical === null) return none(reasons.cut);
    const page = site.pageAt(issue.subject.url);
    if (page === null) return none(reasons.noPage);
    return edits(retargeted([page], site, from(["hreflang"], issue.subject.target, canonical)));
  },
};
