import { type PageMeasureCases, page } from "../../testing/index.ts";

const sentences = (count: number, length: number) =>
  page({ text: Array.from({ length: count }, () => `Boots ${"last ".repeat(length - 1).trim()}.`).join(" ") });

export default {
  scores: [
    [sentences(5, 12), 1],
    [sentences(5, 22), 1],
    [sentences(5, 40), 0],
    [sentences(5, 7), 0.6 * 0.4 + 0.4],
  ],
  notApplicable: [sentences(2, 12)],
} satisfies PageMeasureCases;
