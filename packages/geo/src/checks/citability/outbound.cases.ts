import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const links = (...urls: string[]) => urls.map((url) => ({ kind: "anchor" as const, url, text: "Source", flags: [] }));
const text = words(500);

export default {
  scores: [
    [page({ text, edges: links("https://lab.example/a", "https://data.test.org/b") }), 1],
    [page({ text, edges: links("https://lab.example/a", "https://lab.example/b") }), 2 / 3],
    [page({ text, edges: links("https://www.facebook.com/sharer", "https://site.test/x") }), 0],
  ],
  notApplicable: [page({ text: words(50) })],
} satisfies PageMeasureCases;
