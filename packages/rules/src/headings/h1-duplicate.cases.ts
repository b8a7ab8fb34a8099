import { page, type ShareCases } from "../testing/index.ts";

const headed = (...texts: readonly string[]) =>
  page({ headings: texts.map((text) => ({ level: 1, text, hidden: false, inMain: true })) });
const pages = (count: number, ...texts: readonly string[]) => Array.from({ length: count }, () => headed(...texts));
const own = (count: number) => Array.from({ length: count }, (_, index) => headed(`Boots ${index}`));

export default {
  passes: [
    own(9),
    pages(4, "The Sock Shop"),
    [...pages(8, "The Sock Shop"), ...own(2)],
    // h1-multiple reports it.
    pages(9, "The Sock Shop", "Boots"),
    // h1-missing reports it.
    pages(9),
    pages(9, " "),
  ],
  fails: [
    { on: pages(5, "The Sock Shop"), messages: ["same"] },
    { on: [...pages(9, "The Sock Shop"), ...own(1)], messages: ["same"] },
    { on: pages(5, "The Sock Shop", "THE SOCK SHOP"), messages: ["same"] },
  ],
} satisfies ShareCases;
