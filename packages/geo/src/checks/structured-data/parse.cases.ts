import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const good = script('{"@context":"https://schema.org","@type":"Article"}');

export default {
  scores: [
    [jsonLdPage({ "@type": "Article" }), 1],
    [page({ marked: good + script('{"@type":') }), 0.5],
    [page({ marked: script('{"@type":') }), 0],
    // Markup of another vocabulary is valid.
    [page({ marked: script('{"@context":"https://example.com/vocab","@type":"Article"}') }), 1],
    [page({ marked: script(" ") + good }), 1],
  ],
  notApplicable: [page()],
} satisfies PageMeasureCases;
