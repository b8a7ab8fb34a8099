import { defineSiteRule } from "@sightline/model/rule";
import { hasScheme } from "../canonicals/declared-targets.ts";
import { pagesShare } from "../site-share.ts";
import { effectiveHreflangs } from "./own-annotations.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-relative-url",
    category: "international",
    title: "hreflang URLs are not absolute",
    severity: "error",
    why: "Google requires the full URL of each language version, with https:// and the host; other annotations may be ignored, and visitors then see a version in the wrong language.",
    fix: "Write each hreflang URL in full, as in https://example.com/de/.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      relative:
        "Pages with hreflang URLs that are not absolute: {pages} of {of} with hreflang, for example {first}, which has “{seen}”.",
      empty: "Pages with empty hreflang URLs: {pages} of {of} with hreflang, for example {first}.",
    },
  },
  query: {
    kind: "shares",
    population: "html",
    applies: ({ hreflangs }) => effectiveHreflangs(hreflangs).length > 0,
    faultOf({ hreflangs }) {
      const relative = effectiveHreflangs(hreflangs).find(({ raw }) => !hasScheme(raw));
      if (relative === undefined) return null;
      return { fault: relative.raw.trim() === "" ? "empty" : "relative", seen: relative.raw, at: relative.at };
    },
  },
  population: "site",

  *evaluate(row) {
    yield pagesShare(row);
  },
});
