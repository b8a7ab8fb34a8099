import type { MissingPage } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { missingPagesOf, ofMissingPages } from "./missing-pages.ts";

export default defineSiteRule({
  meta: {
    id: "custom-404-missing",
    category: "crawlability",
    title: "Error page leads nowhere",
    severity: "notice",
    why: "Visitors who follow a dead link end on a page of the server without any link to the site, and most of them leave.",
    fix: "Show an error page in the design of the site, with its navigation or a search, and still with status 404.",
    sources: ["https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5"],
    messages: {
      bare: "The error page of {host} has no link to the site ({status} at {url}; words: {words}).",
      empty: "The error page of {host} is empty ({status} at {url}).",
    },
  },
  query: ofMissingPages,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, page, isAtRoot } of missingPagesOf(hosts)) {
      if (!isAtRoot || !isDeadEnd(page)) continue;
      const { url, status, content, words, mayBeScripted } = page;
      yield {
        subject: { kind: "site", url: origin },
        message: content === "none" ? "empty" : "bare",
        data: { host: quote(new URL(origin).host), url: quote(url), status, words },
        // Scripts may write the links.
        certainty: mayBeScripted ? "review" : "certain",
      };
    }
  },
});

/** True for an error page that a visitor sees and from which nothing leads on. */
function isDeadEnd({ status, content, isShell, waysOn }: MissingPage): boolean {
  return status >= 400 && content !== "other" && !isShell && waysOn === 0;
}
