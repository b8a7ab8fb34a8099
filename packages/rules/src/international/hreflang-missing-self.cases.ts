import { type PageCases, type PageParts, page } from "../testing/index.ts";

const annotated = (urls: readonly string[], parts: PageParts = {}) =>
  page({
    hreflangs: urls.map((url) => ({ code: url === german ? "de" : "en", raw: url, url, place: "head" })),
    ...parts,
  });

const german = "https://site.test/de/boots";

export default {
  markup: {
    wrong: '<link rel="alternate" hreflang="de" href="https://site.test/de/boots">',
    right: `<link rel="alternate" hreflang="en" href="https://site.test/boots">
<link rel="alternate" hreflang="de" href="https://site.test/de/boots">`,
  },
  passes: [
    annotated(["https://site.test/boots", german]),
    // The same page in another spelling.
    annotated(["http://www.site.test/boots/#top", german]),
  ],
  fails: [
    { on: annotated([german]), messages: ["missing"] },
    { on: annotated([german, "https://site.test/boots?page=2"], { lang: "en-IE" }), messages: ["repeated"] },
    { on: annotated([german, "https://site.test/gb/boots"], { lang: "nl" }), messages: ["missing"] },
  ],
  notApplicable: [
    page(),
    page({ hreflangs: [{ code: "de", raw: german, url: german, place: "body" }] }),
    annotated([german], { cutFacts: { hreflangs: 1 } }),
  ],
} satisfies PageCases;
