import { type PageMeasureCases, page } from "../../testing/index.ts";

const undated = "# Boots\nBoots keep feet dry.";
const changelog = { kind: "anchor" as const, url: "https://site.test/changelog", text: "Changelog", flags: [] };

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
    [page({ url: "https://site.test/docs/boots", text: `${undated}\nVersion 2.1`, edges: [changelog] }), 1],
  ],
  notApplicable: [page({ url: "https://site.test/about", text: undated })],
} satisfies PageMeasureCases;
