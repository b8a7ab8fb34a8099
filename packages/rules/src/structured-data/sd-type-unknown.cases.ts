import { jsonLdPage, markedUpPage, type PageCases, page } from "../testing/index.ts";

export default {
  markup: {
    wrong: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Organisation", "name": "The Sock Shop" }
</script>`,
    right: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Organization", "name": "The Sock Shop" }
</script>`,
  },
  passes: [
    jsonLdPage({ "@type": "Product", name: "Boots" }),
    // Pending and retired types
    jsonLdPage({ "@type": "VacationRental" }, { "@type": "UserComments" }),
    // Types of other vocabularies, and of none
    jsonLdPage({ "@context": "https://other.test", "@type": "Boot" }),
    jsonLdPage({ "@context": ["https://schema.org", { x: "https://x.test/" }], "@type": ["Product", "x:Boot"] }),
    // A context that is not fetched may define it.
    jsonLdPage({ "@context": ["https://schema.org", "https://x.test/context"], "@type": "Boot" }),
    markedUpPage(`<p itemscope itemtype="https://data.test/Boot"></p>
      <p prefix="foaf: http://xmlns.com/foaf/0.1/" typeof="foaf:Person"></p> <p typeof="Boot"></p>
      <p itemscope itemtype="https://schema.org/Thing"></p>`),
    jsonLdPage({ "@type": "Product", additionalType: ["Boots", "https://www.wikidata.org/wiki/Q190868"] }),
  ],
  fails: [
    { on: jsonLdPage({ "@type": "product", name: "Boots" }), messages: ["unknown"], certainty: "review" },
    { on: jsonLdPage({ "@type": ["LocalBusiness", "Butcher"], name: "Boots" }), messages: ["unknown"] },
    { on: jsonLdPage({ "@type": "WebPage", about: { "@type": "Boot" } }), messages: ["unknown"] },
    { on: jsonLdPage({ "@type": "https://schema.org/Boot" }), messages: ["unknown"] },
    { on: markedUpPage('<p itemscope itemtype="http://schema.org/Breadcrumb"></p>'), messages: ["unknown"] },
    { on: markedUpPage('<p vocab="https://schema.org/" typeof="Blogpost"></p>'), messages: ["unknown"] },
  ],
  notApplicable: [page(), markedUpPage('<p itemscope itemtype="https://data.test/Boot"></p>')],
} satisfies PageCases;
