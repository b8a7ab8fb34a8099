import { type PageMeasureCases, page } from "../../testing/index.ts";

export default {
  reports: [
    [page({ html: "<h2 id=a>A</h2><h2 id=b>B</h2><h3 id=c>C</h3>" }), { headings: 3, withUniqueId: 3 }],
    [page({ html: "<h2 id=a>A</h2><h2 id=a>B</h2><h3 id=c>C</h3>" }), { headings: 3, withUniqueId: 1 }],
    [page({ html: "<h2>A</h2><h2>B</h2><h3>C</h3>" }), { headings: 3, withUniqueId: 0 }],
  ],
  notApplicable: [page({ html: "<h2>A</h2><h2>B</h2>" })],
  unmeasured: [page({ record: { factVersions: {} } })],
} satisfies PageMeasureCases;
