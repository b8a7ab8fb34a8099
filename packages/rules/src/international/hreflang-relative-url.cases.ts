import { page, type ShareCases } from "../testing/index.ts";

const german = "https://site.test/de/boots";
const versions = (raw: string, place: "head" | "header" | "body" = "head") => [
  page({ hreflangs: [{ code: "de", raw, url: german, place }] }),
];

export default {
  markup: {
    wrong: '<link rel="alternate" hreflang="de" href="/de/boots">',
    right: '<link rel="alternate" hreflang="de" href="https://site.test/de/boots">',
  },
  passes: [[page()], versions(german), versions(" HTTPS://site.test/de/boots "), versions("/de/boots", "body")],
  fails: [
    { on: versions("/de/boots"), messages: ["relative"] },
    { on: versions("//site.test/de/boots"), messages: ["relative"] },
    { on: versions("site.test/de/boots"), messages: ["relative"] },
    { on: versions("/de/boots", "header"), messages: ["relative"] },
    { on: versions(""), messages: ["empty"] },
  ],
} satisfies ShareCases;
