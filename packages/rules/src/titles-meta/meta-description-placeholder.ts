import { defineSiteRule, hasOwnMetadata } from "@sightline/model/rule";
import { pagesShare } from "../site-share.ts";
import { isPlaceholderText } from "./placeholder-texts.ts";

export default defineSiteRule({
  meta: {
    id: "meta-description-placeholder",
    category: "titles-meta",
    title: "Meta description is the placeholder of a template",
    severity: "warning",
    why: "The text came with the theme or the software and says nothing about the site: search engines may show it below the title, and it tells visitors that the page was not finished.",
    fix: "Write one or two sentences that say what the page offers; if the text comes from a setting of the theme or the site, change it there.",
    sources: ["https://developers.google.com/search/docs/appearance/snippet"],
    messages: {
      placeholder:
        "Pages whose meta description is a placeholder: {pages} of {of} with a description, for example {first}, which has “{seen}”.",
    },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "indexable",
    applies: (page) => (page.metaDescription ?? "") !== "" && hasOwnMetadata(page) && !page.isDemo,
    faultOf({ metaDescription, metaDescriptions, title }) {
      const seen = metaDescription ?? "";
      // The page may be about filler text.
      if (!isPlaceholderText(seen) || /lorem|ipsum/i.test(title ?? "")) return null;
      return { fault: "placeholder", seen, at: metaDescriptions[0]?.at };
    },
  },
  population: "indexable",

  *evaluate(row) {
    yield pagesShare(row);
  },
});
