import { markedUpPage, type PageCases, page } from "../testing/index.ts";

const block = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const boots = { "@type": "Product", name: "Boots" };
const of = (...contexts: readonly unknown[]) =>
  markedUpPage(contexts.map((context) => block({ "@context": context, ...boots })).join(""));

export default {
  markup: {
    wrong: `<script type="application/ld+json">
{ "@type": "Product", "name": "Boots" }
</script>`,
    right: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Product", "name": "Boots" }
</script>`,
  },
  passes: [
    of("https://schema.org"),
    of("http://www.schema.org/", ["https://x.test/", "https://schema.org"], { "@vocab": "https://schema.org/" }),
    // Other vocabularies
    of("https://www.w3.org/ns/activitystreams"),
    of("https://bioschemas.org", { "@vocab": "https://x.test/" }),
    markedUpPage(block({ "@context": "https://schema.org", "@graph": [boots] })),
    // Data of the site's own
    markedUpPage(block({ "@type": "Categorization", name: "Boots" })),
  ],
  fails: [
    { on: markedUpPage(block(boots)), messages: ["missing"] },
    { on: markedUpPage(block([{ "@context": "https://schema.org", ...boots }, boots])), messages: ["missing"] },
    { on: of("https://shema.org"), messages: ["misspelled"] },
    { on: of("http://www.schema.com/"), messages: ["misspelled"] },
    { on: of("https://schema.org", "https://schemas.org/"), messages: ["misspelled"] },
    ...["schema.org", "//schema.org", "http//schema.org", "https://schema.org/Product", "http://bib.schema.org"].map(
      (context) => ({
        on: of(context),
        messages: ["misspelled"],
        certainty: "review" as const,
      }),
    ),
  ],
  notApplicable: [page(), markedUpPage(block({ "@context": "https://schema.org" }))],
} satisfies PageCases;
