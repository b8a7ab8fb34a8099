import { markedUpPage, type PageCases, page } from "../testing/index.ts";

const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const valid = script('{"@context":"https://schema.org"}');
const invalid = script('{"@context":"https://schema.org",}');

export default {
  markup: {
    wrong: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Product", "name": "Boots", }
</script>`,
    right: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Product", "name": "Boots" }
</script>`,
  },
  passes: [
    markedUpPage(valid),
    markedUpPage(valid + script(" ")),
    // Valid, but too long to be kept
    markedUpPage(script(`{"@context":"https://schema.org","@type":"Article","articleBody":"${"x".repeat(200_000)}"}`)),
  ],
  fails: [
    { on: markedUpPage(invalid), messages: ["invalid"] },
    { on: markedUpPage(valid + invalid + invalid), messages: ["invalid"] },
  ],
  notApplicable: [page({ jsonLd: [] }), markedUpPage(invalid, { bodyTruncated: true })],
} satisfies PageCases;
