import { type PageMeasureCases, page } from "../../testing/index.ts";

const titled = (title: string) => ({ record: { title, titles: [{ text: title, place: "head" as const }] } });
const head = { text: "Walking boots for wet winters", place: "head" } as const;

export default {
  scores: [
    [page(), 1],
    [page(titled("Ten charac")), 1],
    [page(titled("Nine char")), 0.7],
    [page({ survey: { titleCount: 3 } }), 0.7],
    [page({ ...titled("Site Test"), marked: '<meta property="og:site_name" content="Site Test">' }), 0.7],
    // 78 characters, none of them wide: they fit.
    [page(titled("ill ".repeat(20))), 1],
    [page(titled("x".repeat(90))), 0.7],
    // A manual page is looked for by this name.
    [page(titled("git(1)")), 1],
    // An empty element is a second one, too.
    [page({ record: { titles: [head, { text: "", place: "body" }] } }), 0.6],
    [page({ record: { title: null, titles: [] } }), 0],
  ],
  notApplicable: [
    page({ record: { indexability: "noindex" } }),
    page({
      record: { metaRefresh: { delaySeconds: 0, url: "https://site.test/x", place: "head", inNoscript: false } },
    }),
  ],
} satisfies PageMeasureCases;
