import { jsonLdPage, markedUpPage, type PageCases, page } from "../testing/index.ts";

const offer = { "@type": "Offer", price: "1299.00", priceCurrency: "EUR" };
const sold = (parts: object) => jsonLdPage({ "@type": "Product", name: "Boots", offers: { ...offer, ...parts } });

export default {
  markup: {
    wrong: `<div itemscope itemtype="https://schema.org/Offer">
  <span itemprop="price">€ 1.299,00</span>
</div>`,
    right: `<div itemscope itemtype="https://schema.org/Offer">
  <span itemprop="price" content="1299.00">€ 1.299,00</span>
  <meta itemprop="priceCurrency" content="EUR">
</div>`,
  },
  passes: [
    sold({}),
    sold({ price: 1299 }),
    sold({ price: " 0.5 " }),
    // Free of charge
    sold({ price: "0" }),
    sold({ "@type": "AggregateOffer", price: undefined, lowPrice: 79, highPrice: "129.50" }),
    // Another vocabulary's price, and a property that is a text
    jsonLdPage({ "@context": "https://other.test", price: "free" }),
    jsonLdPage({ "@type": "Restaurant", priceRange: "$$" }),
  ],
  fails: [
    ...["1,299.00", "1299,00", "€1299", "10-20", "Call us", "{{ price }}", "-1"].map((price) => ({
      on: sold({ price }),
      messages: ["invalid"],
    })),
    { on: sold({ "@type": "AggregateOffer", lowPrice: "from 79" }), messages: ["invalid"] },
    ...["€", "Euro", "eur", "US$"].map((priceCurrency) => ({ on: sold({ priceCurrency }), messages: ["invalid"] })),
    { on: sold({ price: "12,00", priceCurrency: "€" }), messages: ["invalid"] },
    { on: sold({ priceSpecification: { "@type": "UnitPriceSpecification", price: "9 EUR" } }), messages: ["invalid"] },
    // Cryptocurrencies, and codes that no longer exist
    ...["BTC", "USDT", "DEM"].map((priceCurrency) => ({
      on: sold({ priceCurrency }),
      messages: ["invalid"],
      certainty: "review" as const,
    })),
  ],
  notApplicable: [
    page(),
    markedUpPage('<p itemscope itemtype="https://schema.org/Offer"><b itemprop="name">Boots</b>'),
  ],
} satisfies PageCases;
