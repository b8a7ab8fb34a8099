import { jsonLdPage, markedUpPage, type PageCases, page } from "../testing/index.ts";

const offer = { "@type": "Offer", price: "89.00", priceCurrency: "EUR" };
const product = { "@type": "Product", name: "Boots", image: "https://site.test/boots.jpg", offers: offer };
const recipe = { "@type": "Recipe", name: "Soup", image: "https://site.test/soup.jpg" };
const event = { "@type": "MusicEvent", name: "Concert", startDate: "2026-12-24" };
const crumb = { "@type": "ListItem", position: 1, name: "Boots", item: "https://site.test/boots" };
const answer = { "@type": "Answer", text: "With wax." };
const question = { "@type": "Question", name: "How do I clean boots?", answerCount: 1, suggestedAnswer: answer };
const review = { "@type": "Review", author: "Ada", reviewRating: { "@type": "Rating", ratingValue: 4 } };

export default {
  markup: {
    wrong: `<script type="application/ld+json">
{ "@context": "https://schema.org", "@type": "Event", "name": "Boot sale" }
</script>`,
    right: `<script type="application/ld+json">
{
  "@context": "https://schema.org", "@type": "Event", "name": "Boot sale",
  "startDate": "2027-05-08T10:00+02:00",
  "location": { "@type": "Place", "name": "Town hall", "address": "1 Market Square, Exampleton" }
}
</script>`,
  },
  passes: [
    jsonLdPage(product),
    jsonLdPage({ ...product, offers: { "@type": "AggregateOffer", lowPrice: 79, priceCurrency: "EUR" } }),
    jsonLdPage({ ...product, offers: [{ "@id": "#offer" }] }),
    jsonLdPage({ "@type": "Product", name: "Boots", review: { "@type": "Review", author: "Ada" } }),
    jsonLdPage(recipe),
    jsonLdPage({ ...event, location: { "@type": "Place", address: "1 Main Street" } }),
    jsonLdPage({ ...event, location: { "@type": "VirtualLocation", url: "https://site.test/live" } }),
    jsonLdPage({
      "@type": "BreadcrumbList",
      itemListElement: [crumb, { "@type": "ListItem", position: 2, name: "Red" }],
    }),
    jsonLdPage({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 2, name: "Red" },
        { "@type": "ListItem", position: 1, item: { "@type": "WebPage", "@id": "https://site.test/", name: "Boots" } },
      ],
    }),
    jsonLdPage({ ...product, offers: [offer, { "@id": "#offer" }, { ...offer, price: "79.00" }] }),
    jsonLdPage({ "@type": "QAPage", mainEntity: question }),
    jsonLdPage({ "@type": "QAPage", mainEntity: { "@type": "Question", name: "How?", answerCount: 0 } }),
    jsonLdPage({ "@type": "ProfilePage", mainEntity: { "@id": "#ada" } }),
    // The person names the page instead, which says the same.
    jsonLdPage({
      "@graph": [
        { "@type": "ProfilePage", "@id": "https://site.test/ada" },
        { "@type": "Person", "@id": "#ada", name: "Ada", mainEntityOfPage: { "@id": "https://site.test/ada" } },
      ],
    }),
    jsonLdPage({ ...review, itemReviewed: { "@type": "Book", name: "Boots" } }),
    jsonLdPage({ ...review, "@id": "#review" }),
    // These have no required properties, or no rich result.
    jsonLdPage(
      { "@type": "Article", "@id": "#a" },
      { "@type": "Article", author: "Ada" },
      { "@type": "Organization", x: 1 },
    ),
    jsonLdPage({ "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "How?", acceptedAnswer: answer }] }),
    // Nested objects are their parent's matter.
    jsonLdPage({ "@type": "WebPage", about: { "@type": "Product", name: "Boots" } }),
    // Two parts of one object, in two blocks or in two formats
    jsonLdPage({ ...product, "@id": "#p", offers: undefined }, { "@type": "Product", "@id": "#p", offers: offer }),
    markedUpPage(
      `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...product, "@id": "#p", name: undefined })}</script>
      <div itemscope itemtype="https://schema.org/Product" itemid="#p"><h1 itemprop="name">Boots</h1></div>`,
    ),
    // An encyclopaedia neither sells nor reviews what it describes, nor does a list of products.
    jsonLdPage({ "@type": "Product", name: "Fotocola 250D" }),
    jsonLdPage({ "@context": "https://other.test", "@type": "Product", title: "Boots" }),
    markedUpPage('<div itemscope itemtype="https://other.test/Product"><b itemprop="title">Boots</b></div>'),
  ],
  fails: [
    { on: jsonLdPage({ "@type": "Product", offers: offer, image: "x" }), messages: ["missing"] },
    {
      on: page({
        ...jsonLdPage({ "@type": "Product", name: "Boots" }),
        socialMetas: [{ name: "og:type", content: "product" }],
      }),
      messages: ["unsold"],
      certainty: "review",
    },
    // What a reference leads to is judged, and so are microdata and RDFa.
    {
      on: jsonLdPage({
        "@graph": [
          { ...product, offers: { "@id": "#o" } },
          { "@type": "Offer", "@id": "#o", priceCurrency: "EUR" },
        ],
      }),
      messages: ["missing"],
    },
    {
      on: markedUpPage('<p itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>'),
      messages: ["missing"],
    },
    {
      on: markedUpPage('<p vocab="https://schema.org/" typeof="Recipe"><b property="name">Soup</b>'),
      messages: ["missing"],
    },
    { on: jsonLdPage({ ...product, offers: { "@type": "Offer", url: "https://site.test/" } }), messages: ["missing"] },
    { on: jsonLdPage({ ...product, aggregateRating: { ratingValue: 4 } }), messages: ["missing"] },
    { on: jsonLdPage({ "@graph": [{ ...recipe, image: "" }] }), messages: ["missing"] },
    { on: jsonLdPage({ ...event, location: { "@type": "Place", name: "Hall" } }), messages: ["missing"] },
    { on: jsonLdPage(event), messages: ["missing"] },
    { on: jsonLdPage({ "@type": "JobPosting", title: "Cobbler" }), messages: ["missing"] },
    { on: jsonLdPage({ "@type": "VideoObject", name: "Boots in rain", thumbnailUrl: "x" }), messages: ["missing"] },
    { on: jsonLdPage({ "@type": "Restaurant", name: "The Boot" }), messages: ["missing"] },
    {
      on: jsonLdPage({ "@type": "BreadcrumbList", itemListElement: [crumb, { ...crumb, position: undefined }] }),
      messages: ["missing"],
    },
    {
      on: jsonLdPage({
        "@type": "BreadcrumbList",
        itemListElement: [1, 2].map((position) => ({ position, name: "x" })),
      }),
      messages: ["missing"],
    },
    // Only the last entry may lack its item.
    {
      on: jsonLdPage({
        "@type": "BreadcrumbList",
        itemListElement: [
          { ...crumb, item: undefined },
          { ...crumb, position: 2 },
        ],
      }),
      messages: ["missing"],
    },
    // An item that is only a URL or an @id gives no name.
    ...["https://site.test/boots", { "@id": "https://site.test/boots" }].map((item) => ({
      on: jsonLdPage({ "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", position: 1, item }] }),
      messages: ["missing"],
    })),
    // Each of several offers is judged.
    { on: jsonLdPage({ ...product, offers: [offer, { ...offer, price: undefined }] }), messages: ["missing"] },
    {
      on: jsonLdPage({ ...product, offers: [offer, { ...offer, priceCurrency: undefined }] }),
      messages: ["missing"],
      certainty: "review",
    },
    { on: jsonLdPage({ "@type": "QAPage", mainEntity: { ...question, suggestedAnswer: [] } }), messages: ["missing"] },
    {
      on: jsonLdPage({ "@type": "WebPage", mainEntity: { "@type": "SoftwareApplication", name: "x" } }),
      messages: ["missing"],
    },
    { on: jsonLdPage({ ...review, reviewRating: { bestRating: 5 } }), messages: ["missing"] },
    // Whether the page sells the product, or wants a carousel, is for a person to say.
    { on: jsonLdPage({ ...product, image: undefined }), messages: ["missing"], certainty: "review" },
    { on: jsonLdPage({ "@type": "Movie", name: "Boots" }), messages: ["missing"], certainty: "review" },
  ],
  notApplicable: [page()],
} satisfies PageCases;
