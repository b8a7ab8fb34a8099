import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# Leather boots in wet winters\nLeather boots last for years in wet winters." }), 1],
    [page({ text: "# Leather boots in wet winters\nLeather boots last long." }), 0.4],
    [page({ text: "# Leather boots in wet winters\nWelcome to our site. We are happy that you came." }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/about" })],
} satisfies PageMeasureCases;
