import { defineSiteCheck } from "../answer-check.ts";

const maxTold = 50;

export default defineSiteCheck({
  meta: {
    id: "access.led-pages",
    answer: "read",
    effect: "blocks",
    severity: "warning",
    title: "Pages that readers are led to are excluded from search",
    why: "A page in the menu or the sitemap is meant to be found, but its noindex keeps it out of every search and answer.",
    fix: "Remove noindex from the page, or the page from the menu and the sitemap.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/block-indexing"],
    messages: { led: "{where} to the page, and noindex excludes it." },
  },
  *evaluate({ survey }) {
    for (const { url, isInMenu, isInSitemap } of survey.ledPages.slice(0, maxTold)) {
      const where =
        isInMenu && isInSitemap ? "The menu and the sitemap lead" : `The ${isInMenu ? "menu" : "sitemap"} leads`;
      yield {
        subject: { kind: "page", url },
        message: "led",
        certainty: isInMenu ? "certain" : "review",
        data: { where },
        pages: 1,
        sample: [url],
      };
    }
  },
});
