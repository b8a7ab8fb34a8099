import { type PageMeasureCases, page } from "../../testing/index.ts";

const undated = "# Boots\nBoots keep feet dry.";
const article = (type: string) => [{ "@type": type, headline: "Boots", datePublished: "2026-09-12" }];

export default {
  scores: [
    [page({ html: '<p>Updated <time datetime="2026-09-12">12 September 2026</time></p>' }), 1],
    [page(), 1],
    [page({ text: undated }), 0],
    [page({ text: undated, html: "<div class=post-meta><span>发布于 2024年3月5日</span></div><main>Boots</main>" }), 1],
    [page({ text: undated, html: "<header><h1>Boots</h1><span>2022/4/21</span></header><main>Boots</main>" }), 1],
    [page({ text: undated, html: "<p><time datetime=2026-09-12>3 days ago</time></p>" }), 1],
    [page({ text: `${undated}\nUpdated 03/04/2026` }), 1],
    [page({ text: `${undated}\n31 min read · 2 days ago` }), 0],
    [page({ text: undated, html: "<aside><p>Other post, 2024-03-05</p></aside><main>Boots</main>" }), 0],
    [page({ url: "https://site.test/boots", text: undated, jsonLd: article("NewsArticle") }), 0],
    [page({ url: "https://site.test/2026/09/boots", text: undated, jsonLd: article("Article") }), 0],
    [
      page({
        url: "https://site.test/boots",
        text: undated,
        record: { authors: ["Jane Doe"] },
        jsonLd: article("Article"),
      }),
      0,
    ],
  ],
  notApplicable: [
    page({ url: "https://site.test/about", text: undated }),
    page({ url: "https://site.test/docs/boots", text: undated }),
    // Systems mark up any page as an article, such as that of a product.
    page({ url: "https://site.test/boots", text: undated, jsonLd: article("Article") }),
  ],
} satisfies PageMeasureCases;
