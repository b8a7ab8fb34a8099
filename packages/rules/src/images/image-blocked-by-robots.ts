import { defineSiteRule } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { isClosed } from "../crawlability/closed-site.ts";
import { examples, quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "image-blocked-by-robots",
    category: "images",
    title: "robots.txt hides images from Google Images",
    severity: "warning",
    why: "Google Images shows only what its crawler may fetch, and Google sees the pages without these images.",
    fix: "Remove the rule from robots.txt, or allow the folder of the images by a more specific path.",
    sources: [
      "https://developers.google.com/search/docs/appearance/google-images",
      "https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers",
    ],
    messages: {
      blocked:
        "{robots} line {line} ({rule}) hides images from Googlebot-Image: {images} of {checked} in the content of pages, for example {urls}.",
    },
    concernsIndexing: true,
  },
  query: { kind: "site", looksAt: { unit: "image", count: ({ imageAccess }) => imageAccess.checked } },
  population: "site",

  *evaluate({ origin, imageAccess: { checked, blocked }, searchAccess }) {
    const isClosedToGoogle = searchAccess.some((access) => access.crawler === "Googlebot" && isClosed(access));
    if (hostKind(origin) !== "public" || isClosedToGoogle) return;
    for (const { robots, line, rule, images, sample } of blocked) {
      yield {
        subject: { kind: "group", url: robots, key: `${robots} ${line}`, size: images, sample: [...sample] },
        message: "blocked",
        data: { robots, line, rule: quote(rule), images, checked, urls: examples(sample.slice(0, 3)) },
      };
    }
  },
});
