import { type PageMeasureCases, page } from "../../testing/index.ts";

const sentences = (count: number, length: number) =>
  page({ text: Array.from({ length: count }, () => `Boots ${wordsOf(length - 1)}.`).join(" ") });
const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => rain[index % rain.length]).join(" ");
const clauses = Array.from({ length: 6 }, () => "that last in the rain and on the way").join(", ");
const scorers = Array.from({ length: 12 }, () => "Anna Maria Boot (8)").join(", ");
const rain = ["last", "in", "the", "rain", "and", "on", "the", "way"];

export default {
  scores: [
    [sentences(8, 12), 1],
    [sentences(8, 22), 1],
    [sentences(8, 40), 0],
    [sentences(8, 30), 0.6 * (5 / 13) + 0.4],
    // Commas between clauses make no list.
    [page({ text: Array.from({ length: 8 }, () => `Boots ${clauses}.`).join(" ") }), 0],
    // Short sentences are not long.
    [sentences(8, 5), 1],
  ],
  notApplicable: [
    sentences(7, 40),
    // Names of players are no sentence, however many they are.
    page({
      text: `${"Boots last in the rain and on the way. ".repeat(7)}${`Goals in the rain: ${scorers}. `.repeat(9)}`,
    }),
    // Labels, prices, lists, tables and code are no running text.
    page({ text: Array.from({ length: 9 }, (_, index) => `The bag in ${index} 30000 CFA`).join("\n") }),
    page({ text: Array.from({ length: 9 }, () => `- ${wordsOf(50)}.\n| ${wordsOf(50)}.`).join("\n") }),
  ],
} satisfies PageMeasureCases;
