import { jsonLdPage, page, type ShareCases } from "../testing/index.ts";

const article = {
  "@type": "NewsArticle",
  author: { "@type": "Person", name: "Ada" },
  datePublished: "2026-11-01",
  dateModified: "2026-11-02",
  headline: "Boots in the rain",
  image: "https://site.test/boots.jpg",
};
const video = {
  "@type": "VideoObject",
  name: "Boots in the rain",
  thumbnailUrl: "https://site.test/boots.jpg",
  uploadDate: "2026-11-01",
  description: "Eight hours of rain.",
  duration: "PT8M",
  embedUrl: "https://site.test/embed",
};

const sold = {
  "@type": "Product",
  name: "Boots",
  image: "https://site.test/boots.jpg",
  brand: "Site",
  description: "Boots for wet winters",
  sku: "B1",
  aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 9 },
};
const offer = {
  "@type": "Offer",
  price: 90,
  priceCurrency: "EUR",
  availability: "https://schema.org/InStock",
  itemCondition: "https://schema.org/NewCondition",
};
const review = { "@type": "Review", "@id": "#review" };
const profile = { "@type": "ProfilePage", mainEntity: { "@type": "Person", name: "Ada" } };
/** A page of its own with an article that lacks its image. */
const unillustrated = (id: number) => ({
  ...jsonLdPage({ ...article, image: undefined }),
  id,
  url: `https://site.test/${id}`,
});

export default {
  passes: [
    [],
    [page()],
    [jsonLdPage(article)],
    // One of contentUrl and embedUrl is enough.
    [jsonLdPage(video)],
    [jsonLdPage({ "@type": "BreadcrumbList" }, { "@type": "Organization", name: "The Sock Shop" })],
    [jsonLdPage({ ...article, author: { "@id": "#ada" } })],
    // An article that was never changed
    [jsonLdPage({ ...article, dateModified: undefined })],
    // A shop without reviews
    [jsonLdPage({ "@type": "Product", name: "Boots", offers: { "@id": "#offer" } })],
    ...["gtin", "gtin8", "gtin12", "gtin13", "gtin14", "mpn"].map((code) => [
      jsonLdPage({ ...sold, offers: { ...offer, [code]: "036000291452" } }),
    ]),
    // Required properties are another finding.
    [jsonLdPage({ "@type": "Product", name: "Boots" })],
    // A product that is reviewed and not sold, and a service with a price
    [jsonLdPage({ "@type": "Product", name: "Boots", review })],
    [
      jsonLdPage({
        "@type": "Product",
        name: "Oil change",
        offers: { "@type": "Offer", price: 9, priceCurrency: "EUR" },
      }),
    ],
    // Archives of an author
    [{ ...jsonLdPage(profile), url: "https://site.test/author/ada/" }],
    [{ ...jsonLdPage(profile), pageKind: "listing" }],
  ],
  fails: [
    { on: [jsonLdPage({ ...sold, offers: offer })], messages: ["missing"], certainty: "review" },
    { on: [jsonLdPage({ ...article, image: undefined })], messages: ["missing"] },
    { on: [jsonLdPage({ ...video, embedUrl: undefined })], messages: ["missing"] },
    { on: [jsonLdPage({ ...sold, offers: { ...offer, priceCurrency: undefined } })], messages: ["missing"] },
    { on: [jsonLdPage({ "@type": "Movie", name: "Boots" })], messages: ["missing"], certainty: "review" },
    { on: [jsonLdPage(profile)], messages: ["missing"] },
    // One finding for each type and set of properties
    { on: [unillustrated(1), unillustrated(2)], messages: ["missing"] },
    { on: [unillustrated(1), jsonLdPage({ ...article, author: undefined })], messages: ["missing", "missing"] },
    {
      on: [jsonLdPage({ ...article, image: undefined }, { ...video, embedUrl: undefined })],
      messages: ["missing", "missing"],
    },
  ],
} satisfies ShareCases;
