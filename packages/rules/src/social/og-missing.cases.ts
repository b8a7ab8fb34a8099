import { jsonLdPage, page, refresh, type ShareCases } from "../testing/index.ts";

const mainContent = { videos: 0, images: 0, tables: 0, codeBlocks: 0, embeds: 0, article: true };
const titled = { name: "og:title", content: "Walking boots" };

export default {
  passes: [
    [],
    [page({ isHome: true, socialMetas: [titled, { name: "og:image", content: "https://site.test/boots.jpg" }] })],
    // One of the two is a beginning.
    [page({ mainContent, socialMetas: [titled] })],
    [page({ mainContent, socialMetas: [{ name: "og:image:secure_url", content: "https://site.test/boots.jpg" }] })],
    [page({ isHome: true, ...refresh })],
    [page({ mainContent, isDemo: true })],
    [page()],
    [page({ socialMetas: [{ name: "og:type", content: "website" }] })],
    // Nobody shares these.
    [page({ mainContent, url: "https://site.test/tag/boots/" })],
    [page({ mainContent, url: "https://site.test/imprint" })],
    [page({ mainContent, url: "https://site.test/api/boots.ts.html" })],
    [page({ mainContent, pageKind: "listing" })],
  ],
  fails: [
    { on: [page({ isHome: true })], messages: ["missing"] },
    { on: [page({ isHome: true, socialMetas: [{ ...titled, content: " " }] })], messages: ["missing"] },
    { on: [page({ isHome: true, socialMetas: [{ name: "twitter:title", content: "Boots" }] })], messages: ["missing"] },
    { on: [page({ mainContent, socialMetas: [{ name: "og:type", content: "article" }] })], messages: ["missing"] },
    { on: [page({ mainContent }), page({ mainContent, socialMetas: [titled] })], messages: ["missing"] },
    { on: [jsonLdPage({ "@type": "Product", name: "Boots" })], messages: ["missing"] },
  ],
} satisfies ShareCases;
