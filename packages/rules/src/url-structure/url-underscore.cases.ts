import { page, refresh, type ShareCases } from "../testing/index.ts";

const named = page({ url: "https://site.test/walking_boots" });

export default {
  passes: [
    [page({ url: "https://site.test/walking-boots" })],
    [page({ url: "https://site.test/boots?sort_by=price" })],
    [page({ url: "https://my_shop.test/boots" })],
    [page({ url: "https://site.test/walking_boots", ...refresh })],
  ],
  fails: [
    { on: [named], messages: ["underscore"] },
    { on: [named, named, page()], messages: ["underscore"] },
  ],
} satisfies ShareCases;
