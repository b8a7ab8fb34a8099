import { jsonLdPage, type PageMeasureCases, page } from "../../testing/index.ts";

const event = { "@type": "Event", name: "Fair", startDate: "2026-12-01", location: "Oslo" };
const rest = {
  endDate: "2026-12-02",
  description: "A fair",
  image: "a.png",
  offers: { price: 1 },
  organizer: "Site",
  eventStatus: "x",
  performer: "y",
};

const job = {
  "@type": "JobPosting",
  title: "Cobbler",
  datePosted: "2026-09-01",
  description: "Boots",
  hiringOrganization: "Site",
};
const [anywhere, oslo] = [
  { "@type": "Country", name: "Norway" },
  { "@type": "Place", address: { addressCountry: "NO" } },
];

export default {
  scores: [
    [jsonLdPage({ ...event, ...rest }), 1],
    [jsonLdPage(event), 1],
    [jsonLdPage({ "@type": "Event", name: "Fair" }), 1 / 3],
    [jsonLdPage({ "@type": "Event" }), 0],
    // An offer without a price is none.
    [jsonLdPage({ "@type": "Product", name: "Boots", offers: { "@type": "Offer", priceCurrency: "EUR" } }), 2 / 3],
    // Work from anywhere has no place.
    [jsonLdPage({ ...job, applicantLocationRequirements: anywhere }), 1],
    [jsonLdPage({ ...job, jobLocation: oslo }), 1],
    [jsonLdPage(job), 4 / 5],
    // Nobody has reviewed it yet.
    [jsonLdPage({ "@type": "SoftwareApplication", name: "Lace", offers: { price: 0 } }), 1],
  ],
  // What an organization says of itself is measured by auth.org-identity.
  notApplicable: [page(), jsonLdPage({ "@type": "WebPage" }), jsonLdPage({ "@type": "Organization", name: "Site" })],
} satisfies PageMeasureCases;
