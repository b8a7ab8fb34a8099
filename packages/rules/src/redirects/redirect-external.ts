import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { linkEvidence, linkedFrom } from "../links/linked-from.ts";
import { isSameSite } from "../links/same-site.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-external",
    category: "redirects",
    title: "Link to another site leads to a URL that has moved for good",
    severity: "notice",
    why: "The link works only as long as the old address is kept: domains that were moved are often given up, and then belong to somebody else.",
    fix: "Link to where the redirect ends.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2",
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.4.9",
    ],
    messages: {
      site: 'The link "{text}" points to {target}, which has moved to {finalUrl} for good; pages with a link to it: {pages}.',
      https: 'The link "{text}" points to {target}, which has moved to https; pages with a link to it: {pages}.',
    },
    scored: false,
  },
  query: { kind: "targets", edges: ["anchor", "area"], target: "external-moved", internal: false },
  population: "html",

  *evaluate(row) {
    const { external, url } = row.target;
    if (external === null) return;
    const { finalUrl } = external;
    const isHttps = finalUrl === url.replace(/^http:/, "https:");
    // Elsewhere on their site, pages move without a risk to those who link to them.
    if (!isHttps && isSameSite(url, finalUrl)) return;
    yield {
      ...linkedFrom(row),
      message: isHttps ? "https" : "site",
      data: { ...linkEvidence(row), finalUrl: quote(finalUrl) },
    };
  },
});
