import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Gaiters\nGaiters are a cover for the lower leg.\nThey keep snow out of boots." }), 1],
    [page({ text: "# Gaiters\nSnow stays out of your boots with our gaiters in winter." }), 0],
    [page({ text: `# Gaiters\n${words(200)}\nGaiters are a cover for the leg.` }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/contact" })],
} satisfies PageMeasureCases;
