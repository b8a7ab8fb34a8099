import { type PageMeasureCases, page, paragraphs, words } from "../../testing/index.ts";

const declared = [{ "@type": "NewsArticle", isAccessibleForFree: false }];
const cut = `# Report\n${words(60)}\nSubscribe to continue reading this story.`;

export default {
  scores: [
    [page(), 1],
    [page({ text: cut, survey: { templateWords: 600 } }), 0.2],
    [page({ text: cut, survey: { templateWords: 600 }, jsonLd: declared }), 0.3],
    [
      page({ text: `# Report\n${paragraphs(5, 60)}\nSubscribe to continue reading.`, survey: { templateWords: 600 } }),
      0.5,
    ],
    [page({ text: `# Report\n${paragraphs(5, 60)}\nSubscribe to our newsletter.`, survey: { templateWords: 600 } }), 1],
  ],
  notApplicable: [page({ url: "https://site.test/", text: cut })],
} satisfies PageMeasureCases;
