import { defineSiteRule } from "@sightline/model/rule";
import { isAffiliateLink } from "./affiliate-link.ts";
import { linkEvidence, linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "link-affiliate-not-sponsored",
    category: "links",
    title: "Affiliate link is not marked as sponsored",
    severity: "warning",
    why: "Google's spam policies ask for rel=sponsored or nofollow at links that earn a commission; without it, they count as paid links that pass ranking.",
    fix: 'Add rel="sponsored" to the link.',
    sources: [
      "https://developers.google.com/search/docs/essentials/spam-policies#link-spam",
      "https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links",
    ],
    messages: {
      unmarked:
        'The link "{text}" leads to {target}, which pays a commission, without rel=sponsored or nofollow; pages with it: {pages}.',
    },
    graded: 2,
  },
  query: {
    kind: "targets",
    edges: ["anchor", "area"],
    target: "any",
    internal: false,
    without: ["nofollow", "sponsored"],
    accepts: isAffiliateLink,
  },
  population: "html",

  *evaluate(row) {
    if (isAffiliateLink(row.target.url)) yield { ...linkedFrom(row), message: "unmarked", data: linkEvidence(row) };
  },
});
