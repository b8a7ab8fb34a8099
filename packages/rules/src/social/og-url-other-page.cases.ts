import { type PageParts, page, type ShareCases } from "../testing/index.ts";

const named = (content: string, parts: PageParts = {}) =>
  page({ socialMetas: [{ name: "og:url", content }], ...parts });

export default {
  markup: {
    wrong: '<meta property="og:url" content="https://site.test/">',
    right: '<meta property="og:url" content="https://site.test/boots">',
  },
  passes: [
    [page()],
    [named("")],
    [named("https://www.site.test/boots/?utm_source=x")],
    [named("/boots")],
    [named("https://site.test/walking-boots", { canonicalUrl: "https://site.test/walking-boots" })],
    [named("https://site.test/", { url: "https://site.test/index.html", isHome: true })],
    [named("https://site.test/", { url: "https://site.test/de/" })],
    [named("https://site.test/boots", { url: "https://site.test/boots/page/2/" })],
    // Other rules report these.
    [named("http://localhost:4000/")],
    [named("https://other.test/")],
  ],
  fails: [
    { on: [named("https://site.test"), named("https://site.test", { id: 3 })], messages: ["home"] },
    {
      on: [
        named("/boots/waxed", { url: "https://site.test/", isHome: true }),
        named("/boots/waxed", { id: 3 }),
        named("/boots", { id: 4, url: "https://site.test/boots/page/2/" }),
      ],
      messages: ["other"],
      certainty: "review",
    },
    { on: [named("/index.html")], messages: ["home"] },
    { on: [named("https://site.test/shoes")], messages: ["other"], certainty: "review" },
  ],
} satisfies ShareCases;
