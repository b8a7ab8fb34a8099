import { type PageCases, page } from "../testing/index.ts";

const bare = { wordCount: 0, anchorCount: 0, headings: [], title: null };

export default {
  passes: [
    page(),
    // A script writes the page, or it shows a picture.
    page({ ...bare, hasScript: true }),
    page({ ...bare, mainContent: { ...page().mainContent, videos: 1 } }),
  ],
  fails: [
    { on: page({ ...bare, bodyBytes: 0 }), messages: ["empty"] },
    { on: page(bare), messages: ["empty"] },
  ],
} satisfies PageCases;
