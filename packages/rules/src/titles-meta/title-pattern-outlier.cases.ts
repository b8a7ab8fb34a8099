import { page, type ShareCases } from "../testing/index.ts";

const titled = (id: number, title: string | null, path = `/blog/${id}`) =>
  page({ id, title, url: `https://sock-shop.test${path}` });
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => titled(index + 1, `Boots in winter ${index} | Sock Shop`));

export default {
  passes: [
    posts(12),
    // Too few pages, and no clear majority
    [...posts(8), titled(20, "Boots in spring")],
    [...posts(16), titled(20, "Boots in spring"), titled(21, "Boots in summer")],
    // The part at another place, spelled otherwise, and in a sentence
    [...posts(18), titled(20, "SOCK SHOP: boots in spring"), titled(21, "How the Sock Shop tests boots | Spring")],
    // Other rules report these.
    [...posts(18), titled(20, null), titled(21, "Home")],
    [...posts(18), titled(20, "Spring"), { ...titled(21, "Boots in spring"), repeatsTitle: true }],
    // Another template, and a later page of a list
    [...posts(18), titled(20, "Boots", "/shop/boots"), titled(21, "Boots", "/blog/page-2")],
    // What the others share is no name of the site.
    [
      ...Array.from({ length: 18 }, (_, id) => titled(id + 1, `Boots ${id} | Best quality, low price`)),
      titled(20, "Boots in spring"),
    ],
    // All titles are the same.
    Array.from({ length: 12 }, (_, index) => titled(index + 1, "Sock Shop")),
  ],
  fails: [
    { on: [...posts(18), titled(20, "Boots in spring")], messages: ["lacking"] },
    {
      on: [...posts(18), titled(20, "Boots in spring | The Shoe Shop"), titled(21, "Summer boots")],
      messages: ["lacking"],
    },
  ],
} satisfies ShareCases;
