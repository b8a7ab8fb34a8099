import { definePageRule } from "@sightline/model/rule";
import { isUrl, urlKey } from "@sightline/url";
import { quote } from "../evidence.ts";
import { effectiveHreflangs } from "./own-annotations.ts";

export default definePageRule({
  meta: {
    id: "hreflang-conflicting-targets",
    category: "international",
    title: "hreflang names two URLs for one language",
    severity: "warning",
    why: "Search engines cannot tell which of the URLs is the version for that language, and ignore both entries.",
    fix: "Keep one entry for each code; regional versions need codes with a country, such as en-GB and en-US.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      one: "For “{code}” the page names {first} and {second}.",
      several: "For {codes} codes the page names several URLs each, for example for “{code}” {first} and {second}.",
    },
  },
  population: "indexable",
  reads: ["hreflangs"],
  applies: ({ hreflangs }) => effectiveHreflangs(hreflangs).length > 0,

  *evaluate({ hreflangs }) {
    const firstOf = new Map<string, string>();
    const conflicting = new Map<string, (typeof hreflangs)[number]>();
    for (const annotation of effectiveHreflangs(hreflangs)) {
      const { url } = annotation;
      if (url === null || !isUrl(url)) continue;
      const code = annotation.code.trim().toLowerCase();
      const first = firstOf.get(code);
      if (first === undefined) firstOf.set(code, url);
      else if (urlKey(first) !== urlKey(url) && !conflicting.has(code)) conflicting.set(code, annotation);
    }
    const [found] = conflicting;
    if (found === undefined) return;
    const [code, { at, url }] = found;
    yield {
      at,
      message: conflicting.size === 1 ? "one" : "several",
      data: {
        codes: conflicting.size,
        code: quote(code),
        first: quote(firstOf.get(code) ?? ""),
        second: quote(url ?? ""),
      },
    };
  },
});
