import { jsonLdPage, type PageParts, type ShareCases } from "../testing/index.ts";

const at = (id: number, path: string, objects: readonly object[], parts: PageParts = {}) => ({
  ...jsonLdPage(...objects),
  // A page with a time element
  times: [{ datetime: "2027-05-08", text: "May 8" }],
  ...parts,
  id,
  url: `https://site.test${path}`,
});
const article = { "@type": "BlogPosting", headline: "Boots" };
const profile = { "@type": "ProfilePage", mainEntity: { "@type": "Person", name: "Ada" } };
const posts = (count: number, objects: readonly object[] = [article], folder = "/blog") =>
  Array.from({ length: count }, (_, index) => at(index + 1, `${folder}/post-${index}`, objects));

export default {
  passes: [
    posts(12),
    // Too few pages, and no clear majority
    [...posts(8), at(30, "/blog/odd", [])],
    [...posts(7), ...[30, 31, 32].map((id) => at(id, `/blog/odd-${id}`, []))],
    // Another type of article, and other kinds of pages
    [...posts(9), at(30, "/blog/odd", [{ "@type": "NewsArticle" }])],
    [...posts(9), at(30, "/blog/shop", [{ "@type": "Product" }])],
    [...posts(9), at(30, "/blog/about-us", [{ "@type": "AboutPage" }])],
    [...posts(9), at(30, "/blog/undated", [], { times: [] }), at(31, "/blog/imprint", [])],
    // A page of another template, and kinds of pages that only a template tells apart
    [...posts(9), at(30, "/shop/odd", [])],
    [...posts(9, [profile], ""), at(30, "/another-post", [])],
  ],
  fails: [
    { on: [...posts(9), at(30, "/blog/odd", [])], messages: ["lacking"] },
    { on: [...posts(20), at(30, "/blog/odd", []), at(31, "/blog/even", [])], messages: ["lacking"] },
    // Pages that are neither signed nor sold, below a folder
    { on: [...posts(9, [profile], "/authors"), at(30, "/authors/ada", [], { times: [] })], messages: ["lacking"] },
    {
      on: [...posts(9, [{ "@type": "Product" }], "/shop"), at(30, "/shop/odd", [], { cartButtons: 1 })],
      messages: ["lacking"],
    },
    { on: [...posts(9, [article], ""), at(30, "/another-post", [{ "@type": "WebPage" }])], messages: ["lacking"] },
    // One finding for each template
    {
      on: [
        ...posts(9),
        at(30, "/blog/odd", []),
        ...Array.from({ length: 9 }, (_, index) => at(index + 40, `/news/${index}`, [article])),
        at(60, "/news/odd", []),
      ],
      messages: ["lacking", "lacking"],
    },
  ],
} satisfies ShareCases;
