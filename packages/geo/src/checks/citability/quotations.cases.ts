import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const quote = "“We have never seen soles that last this long,” said Ann Smith of the lab.";

export default {
  scores: [
    [page({ text: `${quote}\n${words(200)}` }), 1],
    [page({ text: `> We have never seen soles like these — Ann Smith\n${words(200)}` }), 1],
    [page({ text: `“Very good boots,” said Ann Smith.\n${words(200)}` }), 0],
    [page({ text: `${quote}\n${words(1985)}` }), 0.5],
  ],
  notApplicable: [page({ text: words(50) }), page({ url: "https://site.test/cart" })],
} satisfies PageMeasureCases;
