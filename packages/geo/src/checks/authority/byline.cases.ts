import { type PageMeasureCases, page } from "../../testing/index.ts";

const author = [{ "@type": "Article", author: { "@type": "Person", name: "Jane Doe" } }];
const nameless = "# Boots\nBoots keep feet dry.";

export default {
  scores: [
    [page({ jsonLd: author }), 1],
    [page(), 1],
    [page({ text: nameless, jsonLd: author }), 1],
    [page({ text: nameless, html: "<p class=byline>John Roe</p>" }), 1],
    [page({ text: "# Boots\n作者：张三 · 2024-03-05\nBoots keep feet dry." }), 1],
    [page({ text: "# Boots\nBoots keep feet dry.\n文／山田太郎" }), 1],
    [page({ text: "# Bottes\nPage réalisée par Jeanne DUPONT\nLes bottes gardent les pieds au sec." }), 1],
    [page({ text: nameless, html: "<meta name=author content='8bitマイコン'>" }), 1],
    [page({ text: nameless }), 0],
    [page({ text: "# Boots\nBy the way, boots keep feet dry.\nAuthor" }), 0],
  ],
  notApplicable: [page({ url: "https://site.test/products/boots" })],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
