import { jsonLdPage, type PageCases, type PageParts, page, shell } from "../testing/index.ts";

const mainContent = { videos: 0, images: 1, tables: 0, codeBlocks: 0, embeds: 0, article: true };
const published = { name: "article:published_time", content: "2026-11-01T08:00:00Z" };
const socialMetas = [{ name: "og:type", content: "article" }, published];
const dated = { "@type": "BlogPosting", datePublished: "2026-11-01" };
const { structuredData } = jsonLdPage(dated);
const none = jsonLdPage().structuredData;
const article = (parts: PageParts = {}) => page({ mainContent, structuredData, wordCount: 149, ...parts });

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
    ...["tagged/rain", "tag/rain/how-to-dress", "boots/2026-05", "12/05/2026/rain"].map((path) => ({
      on: article({ url: `https://site.test/${path}` }),
      messages: ["words"],
    })),
    {
      on: article({ url: "https://site.test/topics/rain", structuredData: jsonLdPage(dated).structuredData }),
      messages: ["words"],
    },
    { on: article({ cjkCharacters: 20 }), messages: ["words"] },
    { on: article({ wordCount: 170, cjkCharacters: 299 }), messages: ["characters"] },
    { on: article({ hasScript: true }), messages: ["words"] },
    { on: article({ wordCount: 400 }), messages: ["words"], options: { minWords: 500 } },
    { on: article({ structuredData: none, socialMetas }), messages: ["words"] },
    { on: article({ hasScript: true, wordCount: 4 }), messages: ["words"], certainty: "review" },
  ],
  notApplicable: [
    page({ wordCount: 10 }),
    // An article element alone may hold documentation, a teaser, a comment or a card.
    article({ structuredData: none }),
    // Themes call pages about the site articles, too.
    article({ structuredData: none, socialMetas: socialMetas.slice(0, 1) }),
    article({ structuredData: jsonLdPage({ "@type": "TechArticle" }).structuredData }),
    article({
      structuredData: jsonLdPage({ "@type": "WebPage", datePublished: "2026-11-01" }).structuredData,
      socialMetas,
    }),
    article({ bodyTruncated: true }),
    article({ isDemo: true }),
    article({ ...shell, wordCount: 0 }),
    ...[
      "tag/rain",
      "tags",
      "category/boots/winter/",
      "en/author/ada",
      "archive/2026/",
      "news/2026/05",
      "?s=rain",
      "?page=2",
    ].map((path) => article({ structuredData: none, url: `https://site.test/${path}` })),
    // WordPress plug-ins call archives articles in og:type.
    article({ structuredData: jsonLdPage({ "@graph": [{ "@type": "CollectionPage", name: "Rain" }] }).structuredData }),
  ],
} satisfies PageCases;
