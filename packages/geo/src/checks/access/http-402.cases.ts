import { type SiteMeasureCases, site } from "../../testing/index.ts";

const priced = { priced: 3, pricedSample: ["https://site.test/blog/a"] };

export default {
  reports: [
    [site({ survey: { ...priced, price: "USD 0.01" } }), { priced: 3, price: "USD 0.01" }],
    [site({ survey: priced }), { price: "not stated" }],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
