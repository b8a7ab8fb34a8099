import { page, refresh, type ShareCases } from "../testing/index.ts";

const named = page({ url: "https://site.test/walking_boots" });

export default {
  passes: [
    [page({ url: "https://site.test/walking-boots" })],
    [page({ url: "https://site.test/boots?sort_by=price" })],
    [page({ url: "https://my_shop.test/boots" })],
    [page({ url: "https://site.test/walking_boots", ...refresh })],
    [page({ url: "https://site.test/15_a.html" }), page(), page()],
    // One page of an old series
    [named, ...Array.from({ length: 30 }, () => page())],
    // Identifiers, which the site is about.
    [named, named, page()],
  ],
  fails: [
    { on: [named, page()], messages: ["underscore"] },
    { on: [page({ url: "https://site.test/four_%C3%A0_pain" }), page()], messages: ["underscore"] },
    { on: [page({ url: "https://site.test/a_b/%E0%A4%A" }), page()], messages: ["underscore"] },
    { on: [named, named, page(), page(), page()], messages: ["underscore"] },
  ],
} satisfies ShareCases;
