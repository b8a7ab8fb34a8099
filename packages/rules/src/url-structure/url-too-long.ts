import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "url-too-long",
    category: "url-structure",
    title: "URL is too long for a sitemap",
    severity: "notice",
    why: "Such URLs cannot be listed in a sitemap, are hard to share, and usually come from software that keeps appending to them.",
    fix: "Shorten the path, and move application state out of the URL.",
    sources: ["https://www.sitemaps.org/protocol.html"],
    messages: { long: "The URL has {length} characters, more than {maxLength}." },
    options: {
      maxLength: {
        default: 2047,
        unit: "characters",
        description: "Maximum length of a URL.",
        source: "https://www.sitemaps.org/protocol.html",
        date: "2026-11-21",
      },
    },
  },
  population: "html",
  reads: ["url"],

  *evaluate(page, { maxLength }) {
    const length = page.url.length;
    if (length <= maxLength) return;
    yield { message: "long", data: { length, maxLength } };
  },
});
