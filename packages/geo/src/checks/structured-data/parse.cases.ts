import { jsonLdPage, type PageCheckCases, page } from "../../testing/index.ts";

const block = (json: string | null, error: string | null = null) => ({ bytes: 10, error, empty: false, json });
const good = block('{"@context":"https://schema.org","@type":"Article"}');

export default {
  scores: [
    [jsonLdPage({ "@type": "Article" }), 1],
    [page({ record: { jsonLd: [good, block(null, "Unexpected end")] } }), 0.5],
    [page({ record: { jsonLd: [block("{}")] } }), 0],
    [jsonLdPage({ "@type": "Person", "@id": "#a", name: "A" }, { "@type": "Person", "@id": "#a", name: "B" }), 0.75],
  ],
  notApplicable: [page()],
} satisfies PageCheckCases;
