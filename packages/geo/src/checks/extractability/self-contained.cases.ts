import { type PageMeasureCases, page, words } from "../../testing/index.ts";

const starting = (...starts: string[]) =>
  page({ text: starts.map((start) => `## Boots\n${start} ${words(100)}`).join("\n") });

export default {
  scores: [
    [starting("Boots last long."), 1],
    [starting("This boot lasts long."), 1],
    [starting("This is part two of a guide."), 1],
    [starting("It is easy to wax boots."), 1],
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
