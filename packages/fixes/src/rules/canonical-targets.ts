import {
  edits,
  type FixableIssue,
  type Fixer,
  type FixOutcome,
  none,
  reasons,
  wholeText,
  wholeTexts,
} from "../fixer.ts";
import type { FixSite } from "../site/fix-site.ts";
import { from, retargeted } from "./reference-edits.ts";

/** The canonical names the end of the redirect. */
export const canonicalPointsToRedirect: Fixer = {
  rule: "canonical-points-to-redirect",
  summary: "The canonical names the URL where the redirect ends.",
  fix: (issue, site) => moved(issue, site, wholeText(issue, "finalUrl")),
};

/** Maximum number of URLs of a chain that a finding lists. */
const maxListed = 10;

/** The canonical names the last URL of the chain. */
export const canonicalChain: Fixer = {
  rule: "canonical-chain",
  summary: "The canonical names the last URL of the chain.",
  fix(issue, site) {
    const urls = wholeTexts(issue, "urls");
    if (urls === null || urls.length >= maxListed) return none("the end of the chain is not in the finding");
    return moved(issue, site, urls.at(-1) ?? null);
  },
};

function moved(issue: FixableIssue, site: FixSite, end: string | null): FixOutcome {
  const target = wholeText(issue, "target");
  if (target === null || end === null) return none(reasons.cut);
  const page = site.pageAt(issue.subject.url);
  if (page === null) return none(reasons.noPage);
  return edits(retargeted([page], site, from(["canonical"], target, end)));
}
