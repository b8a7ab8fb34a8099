import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ url: "https://site.test/12345" }), 0.5],
    [page({ url: "https://site.test/%E9%9D%B4%E5%AD%90" }), 1],
    [page({ url: "https://site.test/42?sid=abc" }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/" })],
} satisfies PageMeasureCases;
