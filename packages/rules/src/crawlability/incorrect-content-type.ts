import { definePageRule } from "@sightline/model/rule";
import { isCompatible, isMarkup } from "./media-type.ts";

export default definePageRule({
  meta: {
    id: "incorrect-content-type",
    category: "crawlability",
    title: "Content-Type header contradicts the content",
    severity: "warning",
    why: "Browsers and search engines that trust the header misread the document, or do not read it at all.",
    fix: "Send the Content-Type of the document; for a web page this is text/html.",
    sources: ["https://mimesniff.spec.whatwg.org/", "https://www.rfc-editor.org/rfc/rfc9110"],
    messages: { contradicts: "The Content-Type header says {declared}, but the content is {found}." },
  },
  population: "ok",
  reads: ["contentType", "sniffedType", "bodyBytes"],

  applies: ({ contentType, sniffedType, bodyBytes }) => contentType !== null && sniffedType !== null && bodyBytes > 0,

  *evaluate({ contentType, sniffedType }) {
    if (contentType === null || sniffedType === null || isCompatible(contentType, sniffedType)) return;
    if (!isMarkup(contentType) && !isMarkup(sniffedType)) return;
    yield {
      message: "contradicts",
      data: { declared: contentType, found: sniffedType },
    };
  },
});
