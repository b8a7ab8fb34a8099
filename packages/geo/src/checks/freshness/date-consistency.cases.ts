import { type PageMeasureCases, page } from "../../testing/index.ts";

const dated = (dateModified: string, datePublished?: string) =>
  page({ jsonLd: [{ "@type": "Article", dateModified, ...(datePublished === undefined ? {} : { datePublished }) }] });

export default {
  scores: [
    [dated("2026-09-12"), 1],
    [dated("2026-09-14"), 1],
    [dated("2026-08-14"), 1 - 27 / 58],
    [dated("2026-01-01"), 0],
    [dated("2027-01-01"), 0],
    [dated("2026-09-12", "2026-09-20"), 0],
    [dated("2026-09-25", "2026-09-12"), 1],
  ],
  notApplicable: [page()],
} satisfies PageMeasureCases;
