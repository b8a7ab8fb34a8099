import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  scores: [
    [page({ text: "# Leather boots in wet winters\nLeather boots last for years in wet winters." }), 1],
    [page({ text: "# Leather boots in wet winters\nLeather boots last long." }), 1],
    [page({ text: "# Leather boots in wet winters\nBoots last long." }), (0.25 - 0.2) / 0.3],
    [page({ text: "# Leather boots in wet winters\nWelcome to our site. We are happy that you came." }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/about" }), page({ text: "# Introduction\nBoots last long." })],
} satisfies PageMeasureCases;
