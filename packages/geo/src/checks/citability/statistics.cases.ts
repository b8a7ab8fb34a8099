import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const sourced = "According to Ann Smith, a pair weighs 900 g. It loses 2 % a year, said Bob Jones.";

export default {
  scores: [
    [page({ text: `# Boots\n${sourced}\n${words(130)}` }), 1],
    [page({ text: `# Boots\nA pair weighs 900 g. It loses 2 % a year.\n${words(130)}` }), 0.8],
    [page({ text: `# Boots\n${sourced}\n${words(782)}` }), 0.5],
    [page({ text: `# Boots\n${words(200)}` }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/about", text: words(200) }), page({ text: words(50) })],
} satisfies PageMeasureCases;
