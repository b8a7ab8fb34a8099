import { type PageCases, type PageParts, page } from "../testing/index.ts";

const mainContent = { videos: 0, images: 1, tables: 0, codeBlocks: 0, embeds: 0, article: true };
const socialMetas = [{ name: "og:type", content: "article" }];
const article = (parts: PageParts = {}) => page({ mainContent, socialMetas, wordCount: 149, ...parts });

export default {
  passes: [
    article({ wordCount: 150 }),
    article({ mainContent: { ...mainContent, videos: 1 } }),
    article({ mainContent: { ...mainContent, images: 3 } }),
    article({ mainContent: { ...mainContent, tables: 1 } }),
    article({ mainContent: { ...mainContent, codeBlocks: 1 } }),
    article({ mainContent: { ...mainContent, embeds: 1 } }),
    // 300 characters of Japanese are under 200 words.
    article({ wordCount: 140, cjkCharacters: 300 }),
  ],
  fails: [
    { on: article(), messages: ["words"] },
    { on: article({ cjkCharacters: 20 }), messages: ["words"] },
    { on: article({ wordCount: 170, cjkCharacters: 299 }), messages: ["characters"] },
    { on: article({ hasScript: true }), messages: ["words"] },
    { on: article({ wordCount: 400 }), messages: ["words"], options: { minWords: 500 } },
    { on: article({ socialMetas: [] }), messages: ["words"], certainty: "review" },
    { on: article({ hasScript: true, wordCount: 4 }), messages: ["words"], certainty: "review" },
  ],
  notApplicable: [
    page({ wordCount: 10 }),
    article({ mainContent: { ...mainContent, article: false } }),
    article({ bodyTruncated: true }),
  ],
} satisfies PageCases;
