import { definePageRule } from "@sightline/model/rule";
import { isSameUrl } from "../canonicals/same-url.ts";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "redirect-meta-refresh",
    category: "redirects",
    title: "Page redirects with a meta refresh",
    severity: "warning",
    why: "Browsers have to load the page before they redirect, and search engines treat this as a weaker signal than a server redirect.",
    fix: "Let the server return 301 with the new URL instead.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
      "https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh",
    ],
    messages: { refresh: "After {delaySeconds} seconds the page redirects to {target}." },
  },
  population: "html",
  reads: ["metaRefresh"],

  *evaluate({ url, metaRefresh }) {
    if (metaRefresh === null || metaRefresh.url === null || isSameUrl(metaRefresh.url, url)) return;
    if (metaRefresh.place !== "head" || metaRefresh.inNoscript) return;
    yield {
      at: metaRefresh.at,
      message: "refresh",
      data: { delaySeconds: metaRefresh.delaySeconds, target: quote(metaRefresh.url) },
    };
  },
});
