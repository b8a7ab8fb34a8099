import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const quote = "“We have never seen soles that last this long,” said Ann Smith of the lab.";

export default {
  reports: [
    [page({ text: `${quote}\n${words(200)}` }), { quotations: 1 }],
    [page({ text: `> We have never seen soles like these — Ann Smith\n${words(200)}` }), { quotations: 1 }],
    [page({ text: `“Very good boots,” said Ann Smith.\n${words(200)}` }), { quotations: 0 }],
  ],
  notApplicable: [page({ text: words(50) }), page({ url: "https://site.test/cart" })],
} satisfies PageMeasureCases;
