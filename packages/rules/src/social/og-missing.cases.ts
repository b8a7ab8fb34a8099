import { jsonLdPage, type PageCases, page, refresh } from "../testing/index.ts";

const mainContent = { videos: 0, images: 0, tables: 0, codeBlocks: 0, embeds: 0, article: true };
const titled = { name: "og:title", content: "Walking boots" };

export default {
  markup: {
    wrong: "<title>Walking boots for wet winters</title>",
    right: `<meta property="og:title" content="Walking boots for wet winters">
<meta property="og:image" content="https://site.test/boot.jpg">`,
  },
  passes: [
    page({ isHome: true, socialMetas: [titled, { name: "og:image", content: "https://site.test/boots.jpg" }] }),
    // One of the two is a beginning.
    page({ mainContent, socialMetas: [titled] }),
    page({ mainContent, socialMetas: [{ name: "og:image:secure_url", content: "https://site.test/boots.jpg" }] }),
  ],
  fails: [
    { on: page({ isHome: true }), messages: ["missing"] },
    { on: page({ isHome: true, socialMetas: [{ ...titled, content: " " }] }), messages: ["missing"] },
    { on: page({ isHome: true, socialMetas: [{ name: "twitter:title", content: "Boots" }] }), messages: ["missing"] },
    { on: page({ mainContent, socialMetas: [{ name: "og:type", content: "article" }] }), messages: ["missing"] },
    { on: page({ mainContent }), messages: ["missing"], certainty: "review" },
    { on: jsonLdPage({ "@type": "Product", name: "Boots" }), messages: ["missing"] },
  ],
  notApplicable: [
    page({ isHome: true, ...refresh }),
    page({ mainContent, isDemo: true }),
    page(),
    page({ socialMetas: [{ name: "og:type", content: "website" }] }),
  ],
} satisfies PageCases;
