import { definePageRule } from "@sightline/model/rule";

/** Limit that Google documented before, and the day on which it documented the one of today. */
const earlierLimitBytes = 15 * 1024 * 1024;
const documentedOn = "2026-02-03";

export default definePageRule({
  meta: {
    id: "html-over-googlebot-limit",
    category: "crawlability",
    title: "Page is larger than the part Googlebot reads",
    severity: "error",
    concernsAnswers: "costs",
    why: "Googlebot reads the first 2 MB of a page and ignores the rest, so content beyond that limit does not count in Google Search.",
    fix: "Move inline scripts, styles and images into separate files, and split the page if its text is that long.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/googlebot"],
    messages: {
      lost: "The page has {bytes} bytes; after the first 2,097,152 come: {lost}.",
      text: "The page has {bytes} bytes; {percent} % of its main text comes after the first 2,097,152.",
      markup: "The page is {bytes} bytes; nothing after the first 2,097,152 matters to search engines.",
    },
    announcements: [
      {
        date: documentedOn,
        what: "Google documented that Googlebot reads the first 2 MB of a page, not 15 MB",
        source: "https://developers.google.com/search/updates",
      },
    ],
    options: {
      maxTextShare: {
        default: 5,
        unit: "%",
        description: "Maximum share of the main text after the limit.",
        source: "Sightline",
        date: "2026-11-21",
      },
    },
  },
  population: "html",
  reads: ["beyondGooglebotLimit", "bodyBytes"],

  *evaluate({ beyondGooglebotLimit, bodyBytes }, { maxTextShare }) {
    if (beyondGooglebotLimit === null) return;
    const { lost, mainTextShareLost } = beyondGooglebotLimit;
    const percent = Math.round(mainTextShareLost * 100);
    const message = lost.length > 0 ? "lost" : mainTextShareLost * 100 > maxTextShare ? "text" : "markup";
    yield {
      message,
      data: {
        bytes: bodyBytes,
        lost: lost.join(", "),
        percent,
        ...(bodyBytes <= earlierLimitBytes ? { announced: documentedOn } : {}),
      },
      certainty: message === "markup" ? "review" : "certain",
    };
  },
});
