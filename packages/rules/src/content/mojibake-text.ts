import { defineSiteRule } from "@sightline/model/rule";
import { groupShare } from "../site-share.ts";

export default defineSiteRule({
  meta: {
    id: "mojibake-text",
    category: "content",
    title: "Text is garbled by a wrong encoding",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Visitors see broken words, and search engines index them: nobody searches for “GrÃ¼ÃŸe”.",
    fix: "Read and write the text as UTF-8 in every step: database, import, template and server; then correct what is stored.",
    sources: [
      "https://www.w3.org/International/questions/qa-what-is-encoding",
      "https://html.spec.whatwg.org/multipage/semantics.html#charset",
    ],
    messages: { garbled: "Pages with garbled text: {pages} of {of}, for example {first}: “{seen}”." },
    partialCrawl: "positives-only",
  },
  query: {
    kind: "shares",
    population: "html",
    faultOf: ({ garbledText }) =>
      garbledText === null ? null : { fault: "garbled", seen: garbledText.text, at: garbledText.at },
  },
  population: "html",

  *evaluate(row) {
    yield groupShare(row);
  },
});
