import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [
    page(),
    page({ inlinks: 2, linkScorePercentile: 10.1 }),
    page({ inlinks: 3, linkScorePercentile: 1 }),
    // Which page-single-inlink and orphan-page report.
    page({ inlinks: 1, linkScorePercentile: 1 }),
    page({ inlinks: 0, linkScorePercentile: 1 }),
  ],
  fails: [{ on: page({ inlinks: 2, linkScorePercentile: 10 }), messages: ["low"] }],
  notApplicable: [
    page({ inlinks: 2, linkScorePercentile: 1, inSitemap: false }),
    page({ inlinks: 2, linkScorePercentile: null }),
    page({ inlinks: 2, linkScorePercentile: 1, url: "https://site.test/tag/boots/" }),
    page({ inlinks: 2, linkScorePercentile: 1, url: "https://site.test/news?page=3" }),
  ],
} satisfies PageCases;
