import { slashChange } from "@sightline/model/rule";
import { edits, type Fixer, none } from "../fixer.ts";
import type { FixSite } from "../site/fix-site.ts";
import { retargeted } from "./reference-edits.ts";
import { relocated } from "./sitemap-edits.ts";

/** Links, canonicals, hreflang entries and sitemaps use the URL that the server returns without a redirect. */
export const redirectTrailingSlash: Fixer = {
  rule: "redirect-trailing-slash",
  summary: "URLs are used in the form that the server returns without a redirect.",
  fix(_issue, site) {
    if (!site.isWhole) return none("the finding is about many pages, of which only some are at hand");
    const inPages = retargeted(site.pages(), site, ({ kind, url }) =>
      kind === "resource" ? null : slashEnd(url, site),
    );
    return edits([...inPages, ...relocated(site, (url) => slashEnd(url, site))]);
  },
};

/** Returns where a URL redirects to, if it does so only to add or remove the slash. */
function slashEnd(url: string, site: FixSite): string | null {
  const answer = site.answer(url);
  return answer.kind === "redirect" && slashChange(url, answer.url) !== null ? answer.url : null;
}
