import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "page-only-nofollow-inlinks",
    category: "links",
    title: "All links to the page have nofollow",
    severity: "warning",
    why: "The site tells search engines not to follow any of its own links to the page, so they may not find it and count it as unimportant.",
    fix: "Remove nofollow from at least one link to the page, or keep the page out of search with noindex if that is what is meant.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links"],
    messages: { nofollow: "Pages that link to it, all with nofollow: {inlinks}." },
    partialCrawl: "unsafe",
  },
  population: "indexable",
  reads: ["inlinks", "followedInlinks", "isHome"],
  applies: ({ inlinks, isHome }) => inlinks > 0 && !isHome,

  *evaluate({ inlinks, followedInlinks }) {
    if (followedInlinks === 0) yield { message: "nofollow", data: { inlinks } };
  },
});
