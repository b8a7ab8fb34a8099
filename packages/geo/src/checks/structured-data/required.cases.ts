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

export default {
  scores: [
    [jsonLdPage({ ...event, ...rest }), 1],
    [jsonLdPage(event), 0.8],
    [jsonLdPage({ "@type": "Event", name: "Fair" }), 0.8 / 3],
    [jsonLdPage({ "@type": "Event" }), 0],
  ],
  notApplicable: [page(), jsonLdPage({ "@type": "WebPage" })],
} satisfies PageMeasureCases;
