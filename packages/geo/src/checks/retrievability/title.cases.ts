import { type PageMeasureCases, page } from "../../testing/index.ts";

const titled = (title: string) => ({ record: { title, titles: [{ text: title, place: "head" as const }] } });
const head = { text: "Walking boots for wet winters", place: "head" } as const;

export default {
  scores: [
    [page(), 1],
    [page({ survey: { titleCount: 3 } }), 0.5],
    // How much of it results show says nothing about answers.
    [page(titled("Boots")), 1],
    [page(titled("x".repeat(90))), 1],
    // An empty element is a second one, too.
    [page({ record: { titles: [head, { text: "", place: "body" }] } }), 0.5],
    // Whichever of two equal titles is read, it is the same.
    [page({ record: { titles: [head, head] } }), 1],
    [page({ record: { title: null, titles: [] } }), 0],
  ],
  notApplicable: [
    // A login has one title, whatever page it leads back to.
    page({ url: "https://site.test/user/login/?destination=node/291", survey: { titleCount: 3 } }),
    page({ record: { indexability: "noindex" } }),
    page({
      record: { metaRefresh: { delaySeconds: 0, url: "https://site.test/x", place: "head", inNoscript: false } },
    }),
  ],
} satisfies PageMeasureCases;
