import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isInsecureTwin } from "../insecure-twin.ts";
import { changesTrailingSlash } from "../redirects/trailing-slash.ts";
import { isEffectiveCanonical } from "./canonical-edge.ts";

export default defineSiteRule({
  meta: {
    id: "canonical-points-to-redirect",
    category: "canonicals",
    title: "Canonical points to a redirect",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "The canonical names one URL as preferred, and that URL redirects to another; search engines have to guess which one you mean.",
    fix: "Set the canonical to the URL where the redirect ends.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls"],
    messages: { redirects: "The canonical {target} returns {status} and redirects to {finalUrl}." },
  },
  query: { kind: "edges", edges: ["canonical"], target: "redirecting" },
  population: "html",

  *evaluate(row) {
    const { source, target } = row;
    if (!isEffectiveCanonical(row) || target.kind !== "redirect" || target.status === null) return;
    // Another rule reports redirects that end in an error.
    if ((target.finalStatus ?? 0) >= 400) return;
    if (changesTrailingSlash(target) || isInsecureTwin(new URL(source.url), target.url)) return;
    yield {
      subject: { kind: "page", url: source.url },
      at: row.at,
      message: "redirects",
      data: { target: quote(target.url), status: target.status, finalUrl: quote(target.finalUrl) },
    };
  },
});
