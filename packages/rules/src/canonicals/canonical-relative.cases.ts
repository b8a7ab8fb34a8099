import { page, type ShareCases } from "../testing/index.ts";

const written = (raw: string, url: string | null = "https://site.test/boots") => [
  page({ canonicals: [{ raw, url, place: "head", qualified: false }] }),
];

export default {
  markup: {
    wrong: '<link rel="canonical" href="/boots">',
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    [page()],
    [page({ canonicals: [] })],
    written(" HTTPS://site.test/boots "),
    written(""),
    written("//", null),
    [page({ canonicals: [{ raw: "/boots", url: "https://site.test/boots", place: "body", qualified: false }] })],
  ],
  fails: [
    { on: written("/boots"), messages: ["relative"] },
    { on: written("boots"), messages: ["relative"] },
    { on: written("//site.test/boots"), messages: ["relative"] },
    { on: written("site.test/boots", "https://site.test/site.test/boots"), messages: ["relative"] },
  ],
} satisfies ShareCases;
