import { origin, type PageCheckCases, page } from "../../testing/index.ts";

export default {
  passes: [
    page({ jsonLd: [{ "@type": "BlogPosting", author: { "@type": "Person", name: "Jane Doe" } }] }),
    // A reference that nothing resolves has no name.
    page({ jsonLd: [{ "@type": "BlogPosting", author: { "@id": "https://clinic.test/#business" } }] }),
    // The site as the author of its pages.
    page({ jsonLd: [{ "@type": "BlogPosting", author: { "@type": "Organization", name: "Site Test" } }] }),
    page({
      url: `${origin}/shop/boots`,
      text: "# Boots\nOnly 129 €.",
      jsonLd: [{ "@type": "Product", offers: { price: "129.00" } }],
    }),
  ],
  fails: [
    {
      on: page({ jsonLd: [{ "@type": "BlogPosting", author: { "@type": "Person", name: "Ann Other" } }] }),
      messages: ["unseen"],
    },
    {
      on: page({
        url: `${origin}/shop/boots`,
        text: "# Boots\nOnly 99 €.",
        jsonLd: [{ "@type": "Product", offers: { price: "129.00" } }],
      }),
      messages: ["unseen"],
    },
  ],
  notAssessed: [page({ text: null })],
} satisfies PageCheckCases;
