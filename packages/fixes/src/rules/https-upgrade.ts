import { isSameUrl } from "@sightline/url";
import { edits, type FixableIssue, type Fixer, type FixOutcome, none, reasons } from "../fixer.ts";
import { withValue } from "../html/attribute-edits.ts";
import { type ReferenceKind, referencesOf } from "../html/reference.ts";
import type { FixSite } from "../site/fix-site.ts";

/** Links to the http version of the site use https. */
export const linkHttpFromHttps: Fixer = {
  rule: "link-http-from-https",
  summary: "The link uses https.",
  fix: (issue, site) => upgraded(issue, site, "link"),
};

/** Resources are loaded over https, if they were seen to answer there. */
export const mixedContentUpgradable: Fixer = {
  rule: "mixed-content-upgradable",
  summary: "The page loads the file over https.",
  fix(issue, site) {
    if (issue.subject.kind !== "resource") return none(reasons.notInSource);
    const secure = issue.subject.target.replace(/^http:/i, "https:");
    if (!site.hasSeen(secure)) return none("not assessed: the file was not requested over https");
    return upgraded(issue, site, "resource");
  },
};

function upgraded({ subject }: FixableIssue, site: FixSite, kind: ReferenceKind): FixOutcome {
  if (subject.kind !== "link" && subject.kind !== "resource") return none(reasons.notInSource);
  const page = site.pageAt(subject.url);
  if (page === null) return none(reasons.noPage);
  const found = referencesOf(page, site).filter(
    (reference) =>
      reference.kind === kind && isSameUrl(reference.url, subject.target) && /^http:/i.test(reference.raw.trim()),
  );
  return edits(
    found.map(({ node, attribute, raw }) => withValue(page, node, attribute, raw.trim().replace(/^http:/i, "https:"))),
  );
}
