import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const starting = (...starts: string[]) =>
  page({ text: starts.map((start) => `## Boots\n${start} ${words(100)}`).join("\n") });

const inFrench = (start: string) =>
  page({
    record: { lang: "fr" },
    text: `## Les bottes\n${start} ${"Les bottes durent longtemps et elles sont bonnes pour la pluie. ".repeat(12)}`,
  });

export default {
  scores: [
    [starting("Boots last long."), 1],
    [starting("This boot lasts long."), 1],
    [starting("This is part two of a guide."), 1],
    [starting("It is easy to wax boots."), 1],
    // An impersonal “it” stands for no noun.
    [starting("It may be easier to wax boots twice."), 1],
    [starting("It doesn’t matter how old boots are."), 1],
    [starting("It keeps water out."), 0],
    [inFrench("Il peut être plus facile de cirer les bottes deux fois."), 1],
    [inFrench("Il s’agit de cirer les bottes."), 1],
    [inFrench("Il existait des bottes de cuir."), 1],
    [inFrench("C’est le cuir qui dure."), 1],
    [inFrench("Ils ont ciré les bottes."), 0],
    [inFrench("Elles durent longtemps."), 0],
    [
      page({
        record: { lang: "de" },
        text: `## Stiefel\nSie können die Stiefel wachsen. ${"Die Stiefel halten lange und sind gut für den Regen. ".repeat(12)}`,
      }),
      1,
    ],
    [starting("They last long.", "Boots last long."), 0.5],
    // Where a long section is cut is up to each engine.
    [page({ text: `## Boots\n${words(290)}\nThey last long. ${words(100)}` }), 1],
    [starting("As mentioned above, care matters."), 0],
  ],
  notApplicable: [
    page({ text: "It lasts." }),
    // The question names what the answer is about.
    page({ text: `## What is welting?\nIt joins the sole to the upper. ${words(100)}` }),
  ],
  unmeasured: [page({ text: `# 靴\n${"靴は長く使える".repeat(60)}`, record: { lang: "ja" } })],
} satisfies PageMeasureCases;
