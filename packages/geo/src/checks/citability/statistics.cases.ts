import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const figures = "A pair weighs 900 g. It loses 2 % a year, said Bob Jones.";

export default {
  scores: [
    [page({ text: `# Boots\n${figures}\n${words(330)}\nIt dries in 4 hours, at 20 °C.` }), 1],
    [page({ text: `# Boots\n${figures}\n${words(786)}` }), 0.5],
    [page({ text: `# Boots\n31 min read\n${words(400)}` }), 0],
  ],
  notApplicable: [
    page({ url: "https://site.test/about", text: words(400) }),
    page({ text: `${figures}\n${words(200)}` }),
  ],
} satisfies PageMeasureCases;
