import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { linkedFrom } from "../links/linked-from.ts";
import { changesTrailingSlash } from "../redirects/trailing-slash.ts";

const temporary: readonly (number | null)[] = [302, 303, 307];

export default defineSiteRule({
  meta: {
    id: "hreflang-to-redirect",
    category: "international",
    title: "hreflang points to a redirect",
    severity: "warning",
    why: "Search engines expect the final URL of every version; the page behind the redirect names itself in return, not the listed URL.",
    fix: "Use the URL where the redirect ends in the hreflang entry.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      redirects: 'The version for "{code}", {target}, redirects to {finalUrl}; pages that name it: {pages}.',
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["hreflang"], target: "redirecting" },
  population: "html",

  *evaluate(row) {
    const { target, text } = row;
    if (target.kind !== "redirect" || (target.finalStatus ?? 0) >= 400) return;
    if (changesTrailingSlash(target)) return;
    // Sending visitors from a start page to their language is the very purpose of x-default.
    if (text.toLowerCase() === "x-default" && temporary.includes(target.status)) return;
    yield {
      ...linkedFrom(row),
      message: "redirects",
      data: {
        ...edgePlace(row),
        pages: row.sourceIds.length,
        code: quote(text),
        target: quote(target.url),
        finalUrl: quote(target.finalUrl),
      },
    };
  },
});
