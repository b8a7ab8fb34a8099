import { type PageCases, page } from "../testing/index.ts";

const robotsMetas = [{ name: "robots", content: "noindex, follow", place: "head" as const }];
const other = "https://site.test/shoes";

export default {
  markup: {
    wrong: `<meta name="robots" content="noindex">
<link rel="canonical" href="https://site.test/shoes">`,
    right: '<link rel="canonical" href="https://site.test/shoes">',
  },
  passes: [page({ canonicalUrl: other }), page({ canonicalUrl: other, robotsMetas: [] })],
  fails: [
    { on: page({ canonicalUrl: other, noindex: true, robotsMetas }), messages: ["both"] },
    {
      on: page({ canonicalUrl: other, noindex: true, robotsHeaders: [{ agent: null, content: "none" }] }),
      messages: ["both"],
    },
    {
      on: page({ url: "https://site.test/shoes?sort=price", canonicalUrl: other, noindex: true, robotsMetas }),
      messages: ["both"],
      certainty: "review",
    },
  ],
  notApplicable: [
    page({ noindex: true, robotsMetas }),
    page({ canonicalUrl: null }),
    page({ canonicalUrl: "https://site.test/boots#top", noindex: true, robotsMetas }),
  ],
} satisfies PageCases;
