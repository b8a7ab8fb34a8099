import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# Walking boots\nA walking boot is a shoe that covers the ankle." }), 1],
    [page({ text: "# Walking boots\nMost pairs last 3 years." }), 1],
    [page({ text: "# Walking boots\nIn this article we look at shoes. Most pairs last 3 years." }), 0.8],
    [page({ text: "# Walking boots\nThere is so much that one could say about shoes for hikers." }), 0.2],
    [page({ text: "# Walking boots\nWelcome to our blog about all things that hikers love." }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/about" })],
  unmeasured: [page({ record: { lang: "ja" }, text: "# 靴\n靴について" })],
} satisfies PageMeasureCases;
