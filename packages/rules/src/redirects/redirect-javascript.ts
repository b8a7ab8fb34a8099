import { definePageRule } from "@sightline/model/rule";
import { isSameUrl } from "@sightline/url";
import { quote } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "redirect-javascript",
    category: "redirects",
    title: "Page redirects with a script",
    severity: "warning",
    why: "Only software that runs scripts is sent on. Google follows such a redirect once it has rendered the page, which may fail; most other crawlers and all link previews stay on the page, which says nothing.",
    fix: "Let the server return 301 with the new URL instead; where that is not possible, use a meta refresh.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects#jslocation"],
    messages: {
      literal: "A script redirects to {target} as soon as the page loads.",
      computed: "A script redirects to a URL that it computes as soon as the page loads.",
    },
  },
  population: "html",
  reads: ["scriptRedirect", "metaRefresh", "pageKind"],

  *evaluate({ url, scriptRedirect, metaRefresh, pageKind }) {
    if (pageKind !== "moved" || scriptRedirect === null || metaRefresh !== null) return;
    const { at, url: target } = scriptRedirect;
    if (target === null) yield { at, message: "computed" };
    else if (!isSameUrl(target, url)) yield { at, message: "literal", data: { target: quote(target) } };
  },
});
