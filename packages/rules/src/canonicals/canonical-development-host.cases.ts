import { page, type ShareCases } from "../testing/index.ts";

const named = (url: string, own = "https://site.test/boots") => [
  page({ url: own, canonicals: [{ raw: url, url, place: "head", qualified: false }] }),
];
const ogUrl = (content: string) => [page({ socialMetas: [{ name: "og:url", content }] })];

export default {
  markup: {
    wrong: '<link rel="canonical" href="http://localhost:4000/boots">',
    right: '<link rel="canonical" href="https://site.test/boots">',
  },
  passes: [
    [page()],
    [page({ canonicals: [] })],
    named("https://shop.com/boots"),
    // The site itself is under test at such a host.
    named("http://localhost:4000/boots", "http://127.0.0.1:8080/boots"),
    named("https://www.example.com/boots"),
    [page({ canonicals: [{ raw: "x", url: "http://localhost/", place: "body", qualified: false }] })],
    ogUrl("/boots"),
    ogUrl("https://shop.com/boots"),
  ],
  fails: [
    { on: named("http://localhost:4000/boots"), messages: ["canonical"] },
    { on: named("http://192.168.0.7/boots"), messages: ["canonical"] },
    { on: named("https://www.yoursite.com/boots"), messages: ["canonical"] },
    { on: named("https://example.com/boots", "https://shop.com/boots"), messages: ["canonical"] },
    { on: ogUrl(" http://localhost:4000/boots"), messages: ["ogUrl"] },
    { on: ogUrl("//localhost:4000/boots"), messages: ["ogUrl"] },
  ],
} satisfies ShareCases;
