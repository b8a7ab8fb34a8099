import { type PageMeasureCases, page } from "../../testing/index.ts";

const article = (url: string) => page({ url, jsonLd: [{ "@type": "Article" }] });

export default {
  scores: [
    [page(), 1],
    [article("https://site.test/12345"), 0.5],
    [article("https://site.test/%E9%9D%B4%E5%AD%90"), 1],
    [article("https://site.test/42?sid=abc"), 0],
  ],
  notApplicable: [page({ url: "https://site.test/en/" }), page({ url: "https://site.test/" })],
} satisfies PageMeasureCases;
