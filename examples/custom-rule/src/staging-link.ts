import { defineSiteRule } from "sightline";

/** A site rule: names a query of the closed vocabulary and sees one row at a time, here each link that leaves the site. */
export const stagingLink = defineSiteRule({
  meta: {
    id: "staging-link",
    category: "custom",
    title: "Page links to a staging server",
    severity: "notice",
    why: "Visitors end up on unfinished pages, and search engines find and list the staging server.",
    fix: "Link to the public address of the page.",
    sources: [],
    messages: { staging: "The link “{text}” leads to the staging server {host}." },
    partialCrawl: "positives-only",
  },
  population: "html",
  query: { kind: "edges", edges: ["anchor"], target: "any", internal: false },

  *evaluate({ source, target, text, at }) {
    const { hostname: host } = new URL(target.url);
    if (!host.startsWith("staging.")) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      message: "staging",
      data: { text, host },
      ...(at && { at }),
    };
  },
});
