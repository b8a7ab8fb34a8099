import { defineSiteRule } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "link-anchor-missing",
    category: "links",
    title: "Link has no anchor text",
    severity: "warning",
    why: "Screen readers have nothing to announce for the link, and search engines cannot tell what it leads to.",
    fix: "Add text to the link, or give its image alt text that says where the link leads.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
      "https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context",
    ],
    messages: {
      unnamed: "The link to {target} has no text, alternative text or label; pages with it: {pages}.",
    },
    graded: 2,
  },
  // Links of a page to itself yield no rows: style sheets often draw the icon of a section anchor.
  query: { kind: "targets", edges: ["anchor"], target: "any", flags: ["unnamed"], without: ["hidden", "in-noscript"] },
  population: "html",

  *evaluate(row) {
    const { flags } = row;
    if (!flags.includes("unnamed") || flags.includes("hidden") || flags.includes("in-noscript")) return;
    // Fragments are not stored; without this mark, the owner would find a link that has a name.
    const shownTarget = flags.includes("has-fragment") ? `${row.target.url}#…` : row.target.url;
    yield {
      ...linkedFrom(row),
      message: "unnamed",
      data: { ...edgePlace(row), pages: row.sourceIds.length, target: quote(shownTarget) },
    };
  },
});
