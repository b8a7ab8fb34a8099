import { type PageMeasureCases, page } from "../../testing/index.ts";

const undated = "# Boots\nBoots keep feet dry.";
const changelog = { kind: "anchor" as const, url: "https://site.test/changelog", text: "Changelog", flags: [] };

export default {
  scores: [
    [page({ html: '<p>Updated <time datetime="2026-09-12">12 September 2026</time></p>' }), 1],
    [page(), 0.7],
    [page({ text: undated }), 0],
    [page({ url: "https://site.test/docs/boots", text: `${undated}\nVersion 2.1`, edges: [changelog] }), 0.7],
  ],
  notApplicable: [page({ url: "https://site.test/about", text: undated })],
} satisfies PageMeasureCases;
