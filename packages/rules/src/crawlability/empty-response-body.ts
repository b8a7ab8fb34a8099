import { definePageRule } from "@sightline/model/rule";

export default definePageRule({
  meta: {
    id: "empty-response-body",
    category: "crawlability",
    title: "Page is empty",
    severity: "error",
    why: "The server says that all is well and returns a page without text, images or scripts. Visitors see nothing, and search engines treat such a page as one that does not exist (soft 404).",
    fix: "Return the content of the page, or status 404 if there is none.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors"],
    blocks: "page",
    messages: { empty: "The response has status 200, {bytes} bytes, and nothing in them that could be shown." },
  },
  population: "html",
  reads: ["pageKind", "bodyBytes"],

  *evaluate({ pageKind, bodyBytes }) {
    if (pageKind === "empty") yield { message: "empty", data: { bytes: bodyBytes } };
  },
});
