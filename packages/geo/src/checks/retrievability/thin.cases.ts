import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: words(300) }), 1],
    [page({ text: words(190) }), 0.5],
    [page({ text: words(60) }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/contact", text: words(20) })],
} satisfies PageMeasureCases;
