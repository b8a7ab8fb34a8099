import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: `# Boots\n${words(100)}` }), 1],
    [page({ text: `# Boots\n${words(100)}\n## Share\nShare this article\nSubscribe to our newsletter` }), 0.5],
    [page({ text: "# Boots\nAccept all cookies\nRelated posts" }), 0],
    // Tables, code and short texts are content.
    [
      page({
        text: "# Boots\n| Size | cm\n| 38 | 24\n## Install\n` npm install boots\n## Server\nLog in to the server.",
      }),
      1,
    ],
  ],
  notApplicable: [page({ text: "" })],
} satisfies PageMeasureCases;
