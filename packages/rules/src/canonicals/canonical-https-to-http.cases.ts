import { type PageCases, page } from "../testing/index.ts";

const named = (url: string, place: "head" | "body" = "head") => ({ raw: url, url, place, qualified: false });

export default {
  markup: {
    wrong: '<link rel="canonical" href="http://site.test/boots">',
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    page(),
    page({ canonicals: [named("http://other.test/boots")] }),
    // Another port is another server, and search engines ignore a canonical in the body.
    page({ canonicals: [named("http://site.test:8080/boots")] }),
    page({ canonicals: [named("http://site.test/boots", "body")] }),
    // Canonicals that contradict each other are another rule's finding.
    page({ canonicals: [named("http://site.test/boots"), named("https://site.test/boots")] }),
  ],
  fails: [
    { on: page({ canonicals: [named("http://site.test/boots")] }), messages: ["insecure"] },
    { on: page({ canonicals: [named("http://www.site.test/")] }), messages: ["insecure"] },
  ],
  notApplicable: [
    page({ canonicals: [] }),
    page({ url: "http://site.test/boots", canonicals: [named("http://site.test/boots")] }),
  ],
} satisfies PageCases;
