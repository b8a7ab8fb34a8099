import { type PageMeasureCases, page } from "../../testing/index.ts";

const functionWords = ["the", "of", "and", "in", "to", "is", "for", "on"];
const prose = Array.from(
  { length: 320 },
  (_, index) =>
    (index % 4 === 0 ? functionWords[(index / 4) % functionWords.length] : undefined) ??
    `w${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + ((index * 7) % 26))}${index % 9}x`,
);
const withEvery = (every: number, repeated: string) =>
  prose.map((word, index) => (index % every === 0 ? repeated : word)).join(" ");
const stuffed = (every: number) => page({ text: withEvery(every, "cheap") });

export default {
  scores: [
    [page({ text: prose.join(" ") }), 1],
    [stuffed(40), 1],
    [stuffed(16), 1],
    [stuffed(12), 0.9],
    [page({ text: withEvery(12, "the"), record: { lang: null } }), 1],
    [page({ text: `${prose.join(" ")}\n\` ${"size ".repeat(60)}\n| ${"size ".repeat(60)}` }), 1],
    // Names from code and identifiers may be frequent.
    [page({ text: `${withEvery(12, "ggplot")}\n\` ggplot(data)` }), 1],
    [page({ text: withEvery(12, "ggplot2") }), 1],
    // A list of teasers repeats its label.
    [page({ text: `${prose.join(" ")}.${"\nContinue to read the whole article here.".repeat(9)}` }), 1],
    // Cells of a table may be paragraphs.
    [page({ text: `${prose.join(" ")}.${"\nboth supported".repeat(103)}` }), 1],
    [page({ text: `${prose.join(" ")}. ${"Buy now at our shop today. ".repeat(5)}` }), 0.9],
  ],
  notApplicable: [
    page({ text: "cheap boots for the rain ".repeat(10) }),
    page({ text: `\` ${"the size of it ".repeat(100)}` }),
  ],
} satisfies PageMeasureCases;
