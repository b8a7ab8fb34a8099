import { edits, type Fixer, none, reasons, wholeText } from "../fixer.ts";
import { from, retargeted } from "./reference-edits.ts";

const permanent: readonly unknown[] = [301, 308];

/** Links to a permanent redirect lead to its end. */
export const linkToRedirect: Fixer = {
  rule: "link-to-redirect",
  summary: "Links lead to the end of the permanent redirect.",
  fix(issue, site) {
    const { subject, data } = issue;
    if (!permanent.includes(data["status"])) return none("the redirect is not permanent (301 or 308)");
    const finalUrl = wholeText(issue, "finalUrl");
    if (subject.kind !== "group" || finalUrl === null) return none(reasons.cut);
    return edits(retargeted(site.pages(), site, from(["link"], subject.key, finalUrl)));
  },
};
