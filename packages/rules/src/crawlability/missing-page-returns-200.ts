import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { missingPagesOf, ofMissingPages } from "./missing-pages.ts";

export default defineSiteRule({
  meta: {
    id: "missing-page-returns-200",
    category: "crawlability",
    title: "Pages that do not exist return status 200",
    severity: "warning",
    why: "Every mistyped or outdated link leads to a further page that search engines may index, endlessly many of them, and nobody notices that the link is dead.",
    fix: "Let the server answer unknown paths with status 404, also where it shows an error page or the home page. A single-page application can set noindex there, or load a page that returns 404.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors",
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
    ],
    messages: {
      page: "The made-up URL {url} returns a page with status {status}.",
      redirect: "The made-up URL {url} redirects to {target}, which returns status {status}.",
    },
    concernsIndexing: true,
  },
  query: ofMissingPages,
  population: "site",

  *evaluate({ hosts }) {
    for (const { origin, page, isAtRoot } of missingPagesOf(hosts)) {
      const { url, finalUrl, status, content, noindex, isShell } = page;
      if (status >= 300 || content !== "html" || noindex) continue;
      yield {
        subject: { kind: "site", url: origin },
        message: finalUrl === url ? "page" : "redirect",
        data: { url: quote(url), target: quote(finalUrl), status },
        // Scripts may set noindex; a folder may show something for every name, as a search does.
        certainty: isShell || !isAtRoot ? "review" : "certain",
      };
    }
  },
});
