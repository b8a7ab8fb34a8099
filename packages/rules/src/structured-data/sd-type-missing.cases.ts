import { jsonLdPage, markedUpPage, type PageCases, page } from "../testing/index.ts";

const untyped = { name: "Boots", offers: { "@type": "Offer", price: 90 } };

export default {
  markup: {
    wrong: `<script type="application/ld+json">
{ "@context": "https://schema.org", "name": "The Sock Shop", "telephone": "+44 20 7946 0000" }
</script>`,
    right: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Store", "name": "The Sock Shop", "telephone": "+44 20 7946 0000" }
</script>`,
  },
  passes: [
    jsonLdPage({ "@type": "Product", ...untyped }),
    // Parts of objects, whose property tells what they are
    jsonLdPage({ "@type": "Product", name: "Boots", brand: { name: "The Boot" } }),
    // References, and the type in another block
    jsonLdPage({ "@graph": [{ "@id": "#boots" }, { "@type": "Product", name: "Boots" }] }),
    jsonLdPage({ "@id": "#boots", ...untyped }, { "@id": "#boots", "@type": "Product" }),
    jsonLdPage({ "@type": "x:Boot", name: "Boots" }),
  ],
  fails: [
    { on: jsonLdPage(untyped), messages: ["untyped"] },
    { on: jsonLdPage({ ...untyped, "@type": "" }), messages: ["untyped"] },
    {
      on: jsonLdPage({ "@graph": [untyped, { "@type": "WebPage", name: "Boots" }, { url: "/" }] }),
      messages: ["untyped"],
    },
  ],
  notApplicable: [
    page(),
    jsonLdPage({ "@context": "https://other.test", name: "Boots" }),
    markedUpPage("<p itemscope><b itemprop=name>Boots</b></p>"),
  ],
} satisfies PageCases;
