import { type SiteMeasureCases, site } from "../../testing/index.ts";

const organization = {
  "@type": "Organization",
  name: "Site Test",
  url: "https://site.test/",
  logo: "https://site.test/l.png",
  sameAs: ["https://www.linkedin.com/company/s", "https://github.com/s"],
};
const contact = {
  url: "https://site.test/contact",
  text: "# Contact\nSite Test Ltd, 1 High Street, London. mail@site.test",
};
const about = { url: "https://site.test/about", text: "# About Site Test" };

export default {
  scores: [
    [site({ home: { jsonLd: [organization] }, about, contact }), 1],
    [site({ about, contact }), 0.75],
    [site({ home: { jsonLd: [{ ...organization, sameAs: [] }] }, about, contact }), 0.75],
    [site({ about }), 0.25],
    [site({ home: { html: "<p>Nothing</p>" } }), 0],
  ],
  unmeasured: [site({ home: null })],
} satisfies SiteMeasureCases;
