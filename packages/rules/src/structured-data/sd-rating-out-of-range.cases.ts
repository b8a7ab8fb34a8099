import { jsonLdPage, type PageCases, page } from "../testing/index.ts";

const rated = (parts: object) => {
  const aggregateRating = { "@type": "AggregateRating", ratingValue: 4.4, ratingCount: 12, ...parts };
  return jsonLdPage({ "@type": "Product", name: "Boots", aggregateRating });
};
const reviewed = (reviewRating: object) =>
  jsonLdPage({ "@type": "Review", author: "Ada", reviewRating: { "@type": "Rating", ...reviewRating } });

export default {
  passes: [
    rated({}),
    rated({ ratingValue: 5 }),
    rated({ ratingValue: "4,4" }),
    rated({ ratingValue: 87, bestRating: 100 }),
    rated({ ratingValue: 0, worstRating: 0 }),
    rated({ ratingValue: "88%" }),
    rated({ ratingValue: "6/10" }),
    rated({ ratingCount: 0, reviewCount: 3 }),
    // A missing number of ratings is another finding.
    rated({ ratingCount: undefined }),
    reviewed({ ratingValue: 3 }),
    // A scale that ends below the default of its worst rating
    reviewed({ ratingValue: 0.5, bestRating: 0.9 }),
  ],
  fails: [
    { on: rated({ ratingValue: 9.2 }), messages: ["invalid"] },
    { on: rated({ ratingValue: 0 }), messages: ["invalid"] },
    { on: rated({ ratingValue: 4, bestRating: 3 }), messages: ["invalid"] },
    { on: rated({ ratingValue: "very good" }), messages: ["invalid"] },
    { on: rated({ ratingCount: 0 }), messages: ["invalid"] },
    { on: rated({ ratingCount: undefined, reviewCount: "12 reviews" }), messages: ["invalid"] },
    { on: reviewed({ ratingValue: "★★★" }), messages: ["invalid"] },
  ],
  notApplicable: [
    page(),
    // A rating that is not that of a review
    jsonLdPage({ "@type": "Product", name: "Lamp", hasEnergyRating: { "@type": "Rating", ratingValue: "E" } }),
    jsonLdPage({ "@type": "Product", name: "Boots" }),
  ],
} satisfies PageCases;
