import { defineSiteRule } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";
import { effectiveCanonicals, hasScheme } from "./declared-targets.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-relative",
    category: "canonicals",
    title: "Canonicals are relative URLs",
    severity: "notice",
    why: "A relative canonical resolves to a different URL on every host that serves the page, such as a test copy or the www host, so it cannot say which host is preferred.",
    fix: "Write the canonical with scheme and host, as in https://example.com/page.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    yieldsTo: [{ rule: "canonical-invalid-url", fault: "a canonical is empty, or not a usable URL" }],
    messages: {
      relative:
        "Pages with a relative canonical: {pages} of {of} with a canonical, for example {first}, which has “{seen}”.",
    },
    // It resolves to the right page on the host that search engines crawl.
    scored: false,
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ canonicals }) => canonicals.length > 0,
    faultOf({ canonicals }) {
      const relative = effectiveCanonicals(canonicals).find(({ raw, url }) => {
        return url !== null && !hasScheme(raw);
      });
      return relative === undefined ? null : { fault: "relative", seen: relative.raw, at: relative.at };
    },
  },
  population: "site",

  *evaluate(row) {
    yield pagesShare(row);
  },
});
