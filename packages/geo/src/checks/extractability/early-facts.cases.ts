import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const fact = "The heavy pair weighs 900 g.";
const facts = (count: number) => Array.from({ length: count }, () => fact).join(" ");

export default {
  scores: [
    [page({ text: `${facts(2)}\n${words(300)}\n${facts(3)}` }), 1],
    [page({ text: `${words(80)}\n${facts(1)}\n${words(300)}\n${facts(4)}` }), 1],
    [page({ text: `${words(300)}\n${facts(5)}` }), 0],
  ],
  notApplicable: [
    page({ text: `${words(300)}\n${facts(4)}` }),
    page({ text: `${words(100)}\n${facts(5)}` }),
    // Names are no figures.
    page({ text: `${words(300)}\n${"We met Jane Doe in Oslo. ".repeat(5)}` }),
  ],
} satisfies PageMeasureCases;
