import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const fact = "The pair weighs 900 g.";
const facts = (count: number) => Array.from({ length: count }, () => fact).join(" ");

export default {
  scores: [
    [page({ text: `${facts(2)}\n${words(100)}\n${facts(3)}` }), 1],
    [page({ text: `${facts(1)}\n${words(100)}\n${facts(4)}` }), 0.5],
    [page({ text: `${words(200)}\n${facts(5)}` }), 0],
  ],
  notApplicable: [page({ text: `${facts(4)}\n${words(50)}` })],
} satisfies PageMeasureCases;
