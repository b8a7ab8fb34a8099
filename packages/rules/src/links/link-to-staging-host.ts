import { defineSiteRule } from "@sightline/model/rule";
import { parseUrl } from "@sightline/url";
import { linkEvidence, linkedFrom } from "./linked-from.ts";
import { copyHostOf, isStagingHost } from "./site-copy-host.ts";

export default defineSiteRule({
  meta: {
    id: "link-to-staging-host",
    category: "links",
    title: "Link leads to a staging copy of the site",
    severity: "warning",
    why: "Visitors land on unfinished or outdated pages, and search engines may index the copy instead of the site.",
    fix: "Link to the public URL, and protect the staging host with a password.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
      "https://developers.google.com/search/docs/crawling-indexing/control-what-you-share",
    ],
    messages: {
      staging: 'The link "{text}" leads to {target}, a host for testing; pages with a link to it: {pages}.',
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["anchor", "area"], target: "any", internal: false, accepts: isStagingHost },
  population: "html",

  *evaluate(row) {
    const target = parseUrl(row.target.url);
    const page = parseUrl(row.sample[0]?.url ?? "");
    if (target === null || page === null || copyHostOf(target, page) !== "staging") return;
    yield { ...linkedFrom(row), message: "staging", data: linkEvidence(row) };
  },
});
