import { page, type ShareCases } from "../testing/index.ts";

const headed = (...texts: readonly string[]) =>
  page({ headings: texts.map((text) => ({ level: 1, text, hidden: false, inMain: true })) });
const pages = (count: number, ...texts: readonly string[]) => Array.from({ length: count }, () => headed(...texts));
const own = (count: number) => Array.from({ length: count }, (_, index) => headed(`Boots ${index}`));

const heading = (level: number, text: string) => ({ level, text, hidden: false, inMain: true });
/** Posts below the name of the blog. */
const posts = (count: number, h2 = "Boots in the rain") =>
  Array.from({ length: count }, () =>
    page({ title: "Boots in the rain | Sock Shop", headings: [heading(1, "The Sock Blog"), heading(2, h2)] }),
  );

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
    [...posts(4), ...own(9)],
    // A section of the page, not its title
    [...posts(5, "How we test"), ...own(9)],
  ],
  fails: [
    { on: [...posts(5), ...own(9)], messages: ["titled"] },
    { on: posts(5), messages: ["same"] },
    { on: pages(5, "The Sock Shop"), messages: ["same"] },
    { on: [...pages(9, "The Sock Shop"), ...own(1)], messages: ["same"] },
    { on: pages(5, "The Sock Shop", "THE SOCK SHOP"), messages: ["same"] },
  ],
} satisfies ShareCases;
