import { defineSiteRule } from "@sightline/model/rule";
import { isClientError, isServerError, unproven } from "../crawlability/client-error.ts";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "hreflang-to-4xx-5xx",
    category: "international",
    title: "hreflang points to an error page",
    severity: "error",
    why: "The page announces a version for another language or country that returns an error, and search engines drop the annotation.",
    fix: "Repair the URL of the version, or remove its hreflang entry from all pages that name it.",
    sources: ["https://developers.google.com/search/docs/specialty/international/localized-versions"],
    messages: {
      broken: 'The version for "{code}", {target}, returns {status}.',
      redirected: 'The version for "{code}", {target}, redirects to {finalUrl}, which returns {status}.',
    },
    cause: "dead-target",
    graded: 2,
  },
  query: { kind: "edges", edges: ["hreflang"], target: "broken" },
  population: "html",

  *evaluate(row) {
    const { source, target, text } = row;
    const status = target.finalStatus;
    if (source.status !== 200 || !(isClientError(status, unproven) || isServerError(status))) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      at: row.at,
      message: target.kind === "redirect" ? "redirected" : "broken",
      data: {
        ...edgePlace(row),
        code: quote(text),
        target: quote(target.url),
        finalUrl: quote(target.finalUrl),
        status,
      },
    };
  },
});
