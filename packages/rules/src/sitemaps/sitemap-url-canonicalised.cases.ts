import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [
    page(),
    page({ canonicals: [], canonicalUrl: null }),
    page({ canonicalUrl: "https://SITE.test:443/boots#top" }),
    // Its canonical redirects back to it.
    page({ canonicalUrl: "https://site.test/boots/", indexability: "indexable" }),
  ],
  fails: [
    { on: page({ canonicalUrl: "https://site.test/boots/" }), messages: ["canonicalised"] },
    { on: page({ canonicalUrl: "https://other.test/boots" }), messages: ["canonicalised"] },
  ],
  notApplicable: [page({ canonicalUrl: "https://site.test/boots/", inSitemap: false })],
} satisfies PageCases;
