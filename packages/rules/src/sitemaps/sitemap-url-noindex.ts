import { isNoindexRule, pageRobotsRules } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { directiveSources } from "../indexability/robots-directive.ts";

export default definePageRule({
  meta: {
    id: "sitemap-url-noindex",
    category: "sitemaps",
    title: "Sitemap lists a page that is excluded from search",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "The sitemap asks search engines to index the page, but the page asks them not to. The page takes precedence, perhaps against your intention.",
    fix: "Remove the page from the sitemap, or remove its noindex directive if people should find it in search.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://developers.google.com/search/docs/crawling-indexing/block-indexing",
    ],
    messages: {
      noindex: "A sitemap lists the page, but it has noindex.",
      past: "A sitemap lists the page, but its unavailable_after date has passed: {date}.",
    },
    sitemapEntries: true,
    cause: "noindex-target",
    concernsIndexing: true,
  },
  population: "ok",
  reads: ["noindex", "inSitemap", "robotsMetas", "robotsHeaders", "pastUnavailableAfter"],

  applies: ({ inSitemap }) => inSitemap,

  *evaluate(page) {
    if (!page.noindex) return;
    const [source] = directiveSources(page, (rule) => isNoindexRule(rule, page));
    const [date] = page.pastUnavailableAfter;
    const saysNoindex = !pageRobotsRules({ ...page, pastUnavailableAfter: [] }, "googlebot").index;
    if (saysNoindex || date === undefined) yield { at: source?.at, message: "noindex" };
    else yield { at: source?.at, message: "past", data: { date } };
  },
});
