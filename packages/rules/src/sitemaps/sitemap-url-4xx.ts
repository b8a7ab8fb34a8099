import { refusalStatuses } from "@sightline/model";
import { definePageRule } from "@sightline/model/rule";
import { isClientError } from "../crawlability/client-error.ts";

export default definePageRule({
  meta: {
    id: "sitemap-url-4xx",
    category: "sitemaps",
    title: "Sitemap lists a URL that does not exist",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Search engines waste requests on URLs that return errors, and trust the sitemap less.",
    fix: "Remove the URL from the sitemap, or restore the page.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ],
    messages: { dead: "A sitemap lists the URL, but it returns {status}." },
    sitemapEntries: true,
    cause: "dead-target",
  },
  population: "answered",
  reads: ["status", "inSitemap"],

  applies: ({ inSitemap }) => inSitemap,

  *evaluate({ status }) {
    if (!isClientError(status, refusalStatuses)) return;
    yield { message: "dead", data: { status } };
  },
});
