import { type PageCases, page } from "../testing/index.ts";

const metaRefresh = { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false } as const;
const empty = { text: " ", place: "head" } as const;

export default {
  passes: [
    page(),
    page({ metaDescriptions: [{ text: "Boots.", place: "head" }] }),
    // Broken templates leave an empty one before the real one.
    page({ metaDescription: "", metaDescriptions: [empty, { text: "All our boots.", place: "head" }] }),
  ],
  fails: [
    { on: page({ metaDescription: null, metaDescriptions: [] }), messages: ["missing"] },
    { on: page({ metaDescription: "", metaDescriptions: [empty] }), messages: ["empty"] },
  ],
  notApplicable: [page({ metaDescription: null, metaDescriptions: [], metaRefresh })],
} satisfies PageCases;
