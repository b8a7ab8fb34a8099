import { definePageRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "redirect-refresh-header",
    category: "redirects",
    title: "Page redirects with a Refresh header",
    severity: "notice",
    why: "Browsers load and show the page before they redirect, and search engines treat this as a weaker signal than a server redirect.",
    fix: "Let the server return 301 with the new URL instead.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
      "https://html.spec.whatwg.org/multipage/document-lifecycle.html#initialise-the-document-object",
    ],
    messages: { refresh: "After {delaySeconds} seconds the Refresh header redirects to {target}." },
  },
  population: "html",
  reads: ["metaRefresh"],

  *evaluate({ metaRefresh }) {
    if (metaRefresh?.place !== "header" || metaRefresh.url === null) return;
    yield {
      message: "refresh",
      data: { delaySeconds: metaRefresh.delaySeconds, target: quote(metaRefresh.url) },
    };
  },
});
