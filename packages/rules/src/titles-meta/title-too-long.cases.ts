import { type PageCases, page } from "../testing/index.ts";

const title = (text: string) => page({ title: text, titles: [{ text, place: "head" }] });

export default {
  passes: [
    page(),
    title(""),
    page({ title: null, titles: [] }),
    // 36 × 16.66 px = 599.8 px
    title("m".repeat(36)),
    // 135 narrow letters: a count of characters would object
    title("i".repeat(134)),
    title("靴".repeat(30)),
    title(`Boots${" ".repeat(400)}`),
  ],
  fails: [
    { on: title("m".repeat(37)), messages: ["wide"] },
    { on: title("W".repeat(32)), messages: ["wide"] },
    { on: title("靴".repeat(31)), messages: ["wide"] },
    { on: title("Walking boots"), messages: ["wide"], options: { maxPixels: 100 } },
  ],
} satisfies PageCases;
