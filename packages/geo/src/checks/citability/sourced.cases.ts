import { type PageMeasureCases, page } from "../../testing/index.ts";

const link = { kind: "anchor" as const, url: "https://lab.example/report", text: "lab report", flags: [] };

const claims = (...sentences: string[]) => sentences.join("\n");

const unsourced = "About 40 % of walkers wear boots. Soles lose 2 % of their weight every year.";

export default {
  scores: [
    [
      page({
        text: claims(
          "About 40 % of walkers wear boots, says Ann Smith.",
          "Some 2 million people bought a pair, as the lab report shows.",
          "Some 3 million people bought two, as the lab report shows.",
        ),
        edges: [link],
      }),
      1,
    ],
    [
      page({
        text: claims(
          "The Florence researchers walked for weeks. They wore old boots. About 40 % of the boots leaked.",
          "The dry boots had 28 percent more grip.",
          "Soles lose 2 % of their weight every year.",
        ),
      }),
      1,
    ],
    [
      page({
        text: claims(
          "About 40 % of walkers wear boots [1].",
          "Nothing more is known about this.",
          "They last for many years.",
          "They come in many colours.",
          "Nobody counts them.",
          "Soles lose 2 % of their weight every year.",
          "Laces lose 3 % of their length every year.",
        ),
      }),
      1 / 3,
    ],
    [page({ text: `${unsourced} Laces lose 3 % of their length every year.` }), 0],
    [
      page({
        text: claims(`${unsourced} Laces lose 3 % of their length every year.`, "## Sources", "- lab report"),
        edges: [link],
      }),
      1,
    ],
  ],
  notApplicable: [
    page({ text: unsourced }),
    // The dash of a range was lost.
    page({ text: `${unsourced} Standard mixes use 2030% of the finest perlite.` }),
    page({
      text: claims(
        "- 31 min read · 2026-09-12",
        "A pair weighs 900 g and costs 129 EUR in our shop.",
        "In our test, 40 % of the boots and 30 % of the shoes leaked.",
        "Mix 40% of soil with 60% of sand in a bucket.",
        "If 20% of the pages fail, then 80% of the pages pass.",
        "Save 20% off your next order, and 30% off the one after.",
        "- 40% leather, 60% rubber",
        "Compost: 20-30% of the whole volume of the pot.",
        "| Leather | 40 % of the weight of all boots. |",
        "` 40 % of users, 30 % of users.",
        "Version 2.1 came 10 days after version 2.0 on 3 May 2024.",
      ),
    }),
  ],
} satisfies PageMeasureCases;
