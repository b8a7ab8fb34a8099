import { type PageCases, page } from "../testing/index.ts";

const metaRefresh = { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false } as const;

export default {
  passes: [
    page({ url: "https://site.test/walking-boots" }),
    page({ url: "https://site.test/boots?sort_by=price" }),
    page({ url: "https://my_shop.test/boots" }),
  ],
  fails: [{ on: page({ url: "https://site.test/walking_boots" }), messages: ["underscore"] }],
  notApplicable: [page({ url: "https://site.test/walking_boots", metaRefresh })],
} satisfies PageCases;
