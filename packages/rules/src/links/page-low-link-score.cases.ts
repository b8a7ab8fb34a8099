import { type PageCases, page } from "../testing/index.ts";

export default {
  passes: [page(), page({ inlinks: 2, linkScorePercentile: 10.1 }), page({ inlinks: 3, linkScorePercentile: 1 })],
  fails: [{ on: page({ inlinks: 2, linkScorePercentile: 10 }), messages: ["low"] }],
  notApplicable: [
    page({ inlinks: 1, linkScorePercentile: 1, inSitemap: false }),
    page({ inlinks: 1, linkScorePercentile: null }),
  ],
} satisfies PageCases;
