import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: `# Boots\n${words(100)}` }), 1],
    [page({ text: `# Boots\n${words(100)}\n## Share\nShare this article\nSubscribe to our newsletter` }), 0.5],
    [page({ text: "# Boots\nAccept all cookies\nRelated posts" }), 0],
  ],
  notApplicable: [page({ text: "" })],
} satisfies PageMeasureCases;
