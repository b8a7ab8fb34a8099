import { page, type ShareCases } from "../testing/index.ts";

const meta = (name: string, content: string) => [page({ socialMetas: [{ name, content }] })];

export default {
  markup: {
    wrong: '<meta property="og:image" content="/boots.jpg">',
    right: '<meta property="og:image" content="https://site.test/boots.jpg">',
  },
  passes: [
    [page()],
    meta("og:image", " https://site.test/boots.jpg"),
    meta("og:image:alt", "Boots"),
    // og-missing reports it.
    meta("og:image", ""),
  ],
  fails: [
    { on: meta("og:image", "/boots.jpg"), messages: ["relative"] },
    { on: meta("og:image:secure_url", "boots.jpg"), messages: ["relative"] },
    { on: meta("og:url", "//site.test/boots"), messages: ["relative"] },
    { on: meta("og:url", "site.test/boots"), messages: ["relative"] },
  ],
} satisfies ShareCases;
