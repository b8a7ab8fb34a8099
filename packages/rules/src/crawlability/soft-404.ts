import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "soft-404",
    category: "crawlability",
    title: "Links to pages that do not exist, which answer as if they did",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Visitors who follow the link do not find what it promises. Search engines take such URLs for errors (soft 404), keep requesting them, and cannot tell a mistyped link from a page.",
    fix: "Correct or remove the links, and let the server answer URLs that do not exist with status 404 (or 410).",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors",
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
    ],
    messages: {
      copy: "Linked URLs that return a copy of the home page with status 200, as for pages that do not exist (soft 404): {urls}, for example {first}.",
      redirect:
        "Linked URLs that redirect to the home page {home}, as for pages that do not exist (soft 404): {urls}, for example {first}.",
      same: "Linked URLs that return, with status 200, what the server returns for a made-up URL (soft 404): {urls}, for example {first}.",
      unlike:
        "Linked pages that seem to say, with status 200, that they do not exist, though the server returns errors for other missing pages: {urls}, for example {first}.",
      said: "Linked pages that say, with status 200, that they do not exist (soft 404): {urls}, for example {first}.",
    },
    partialCrawl: "positives-only",
  },
  query: { kind: "soft-404s" },
  population: "all",

  *evaluate({ how, home, memberIds, sample }) {
    const [first] = sample;
    if (first === undefined) return;
    const urls = memberIds.length;
    yield {
      subject: { kind: "group", url: first.url, key: how, size: urls, sample: sample.map(({ url }) => url) },
      message: how,
      memberIds,
      data: { urls, first: quote(first.url), home: quote(home.url) },
      // A page that was given up may redirect to the home page for want of a better one.
      certainty: how === "redirect" || how === "unlike" ? "review" : "certain",
    };
  },
});
