import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# Walking boots\nA walking boot is a shoe that covers the ankle." }), 1],
    [page({ text: "# Walking boots\nMost pairs of good walking boots last 3 years." }), 1],
    [page({ text: "# Walking boots\nIn this article we look at many shoes. Most pairs last 3 years." }), 0.8],
    [page({ text: "# Walking boots\nWelcome to our blog about all things that hikers love." }), 0],
    // A byline does not open the text.
    [page({ text: "# Walking boots\nBy Jane Doe\nWelcome to our blog about all things that hikers love." }), 0],
  ],
  notApplicable: [
    page({ url: "https://site.test/about" }),
    // It names its subject, and nothing proves that it is no answer.
    page({ text: "# Game settings\nThe game settings allow you to adapt the controls to your style." }),
    page({ text: "# Walking boots\nShort." }),
  ],
  unmeasured: [page({ record: { lang: "ja" }, text: "# 靴\n靴について" })],
} satisfies PageMeasureCases;
