import { defineSiteRule } from "@sightline/model/rule";
import { linkEvidence, linkedFrom } from "../links/linked-from.ts";
import { trackingParameters } from "./tracking-parameters.ts";

export default defineSiteRule({
  meta: {
    id: "url-tracking-parameters-internal",
    category: "url-structure",
    title: "Link within the site has tracking parameters",
    severity: "warning",
    why: "Analytics starts a new visit at the link and credits it to the campaign that the link names, so that the true source of the visit is lost; search engines get another URL of the same page.",
    fix: "Remove the parameters from the link; to see which links people click, measure clicks as events.",
    sources: [
      "https://support.google.com/analytics/answer/10917952",
      "https://developers.google.com/search/docs/crawling-indexing/url-structure",
    ],
    messages: {
      one: "The link “{text}” leads to {target}, with {parameters}.",
      several: "{pages} pages link to {target}, with {parameters}; the first of them with “{text}”.",
    },
    graded: 2,
  },
  query: {
    kind: "targets",
    edges: ["anchor", "area"],
    target: "any",
    internal: true,
    accepts: (url) => trackingParameters(url).length > 0,
  },
  population: "html",

  *evaluate(row) {
    const parameters = trackingParameters(row.target.url);
    if (parameters.length === 0) return;
    yield {
      ...linkedFrom(row),
      message: row.sourceIds.length === 1 ? "one" : "several",
      data: { ...linkEvidence(row), parameters: parameters.join(", ") },
    };
  },
});
