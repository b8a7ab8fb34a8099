import { examples } from "../evidence.ts";
import { defineRenderedRule, isCompared, isIndexable, isShell } from "../rendered-rule.ts";

/** Fewer links may belong to a widget. */
const minLinks = 3;
const maxShare = 0.1;
const maxUrls = 3;

export default defineRenderedRule({
  meta: {
    id: "js-links-only-rendered",
    category: "javascript-rendering",
    judges: "links",
    title: "Links to pages of the site exist only after scripts have run",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Crawlers that run no scripts, such as most of those of answer engines, never find the pages behind these links, and Google finds them only once it has rendered the page.",
    fix: "Write the links into the HTML as <a href>, or list the pages in a sitemap.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/links-crawlable",
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
    ],
    partialCrawl: "unsafe",
  },
  says: {
    links: [
      "link to pages of the site that only rendered links lead to",
      "{first} has {added} links that are in neither its HTML nor that of any other page nor a sitemap, such as {urls}.",
    ],
  },
  population: "indexable",
  looksAt: isCompared,

  faultOf(sample) {
    const { differences } = sample.rendered;
    // js-empty-shell reports pages that scripts write as a whole.
    if (differences === null || !isIndexable(sample) || isShell(sample)) return null;
    const { addedLinks, links } = differences;
    // Only the first of the added links were looked up.
    const share = sample.unlinked.length / Math.max(1, addedLinks.sample.length);
    const added = Math.round(addedLinks.count * share);
    if (added < minLinks || added <= maxShare * links.rendered) return null;
    return { message: "links", data: { added, urls: examples(sample.unlinked.slice(0, maxUrls)) }, rank: added };
  },
});
