import { type PageCases, type PageParts, page } from "../testing/index.ts";

const annotated = (urls: readonly string[], parts: PageParts = {}) =>
  page({ hreflangs: urls.map((url) => ({ code: "en", raw: url, url, place: "head" })), ...parts });

const german = "https://site.test/de/boots";

export default {
  passes: [
    annotated(["https://site.test/boots", german]),
    // The same page in another spelling.
    annotated(["http://www.site.test/boots/#top", german]),
  ],
  fails: [
    { on: annotated([german]), messages: ["missing"] },
    { on: annotated([german, "https://site.test/boots?page=2"]), messages: ["missing"] },
  ],
  notApplicable: [
    page(),
    page({ hreflangs: [{ code: "de", raw: german, url: german, place: "body" }] }),
    annotated([german], { cutFacts: { hreflangs: 1 } }),
  ],
} satisfies PageCases;
