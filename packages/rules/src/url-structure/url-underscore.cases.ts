import { type PageCases, page, refresh } from "../testing/index.ts";

export default {
  passes: [
    page({ url: "https://site.test/walking-boots" }),
    page({ url: "https://site.test/boots?sort_by=price" }),
    page({ url: "https://my_shop.test/boots" }),
  ],
  fails: [{ on: page({ url: "https://site.test/walking_boots" }), messages: ["underscore"] }],
  notApplicable: [page({ url: "https://site.test/walking_boots", ...refresh })],
} satisfies PageCases;
