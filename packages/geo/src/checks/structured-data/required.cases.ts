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
    [jsonLdPage(event), 0.8],
    [jsonLdPage({ "@type": "Event", name: "Fair" }), 0.8 / 3],
    [jsonLdPage({ "@type": "Event" }), 0],
    // An offer without a price is none.
    [
      jsonLdPage({ "@type": "Product", name: "Boots", offers: { "@type": "Offer", priceCurrency: "EUR" } }),
      0.8 * (2 / 3) + 0.2,
    ],
    // Work from anywhere has no place.
    [jsonLdPage({ ...job, applicantLocationRequirements: anywhere }), 0.8],
    [jsonLdPage({ ...job, jobLocation: oslo }), 0.8],
    [jsonLdPage(job), 0.8 * (4 / 5)],
    [jsonLdPage({ "@type": "SoftwareApplication", name: "Lace", offers: { price: 0 } }), 0.8 * (3 / 4)],
  ],
  // What an organization says of itself is measured by auth.org-identity.
  notApplicable: [page(), jsonLdPage({ "@type": "WebPage" }), jsonLdPage({ "@type": "Organization", name: "Site" })],
} satisfies PageMeasureCases;
