import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [
    [
      site({ home: { edges: [{ kind: "feed", url: "https://site.test/feed.xml", text: "", flags: [] }] } }),
      { feeds: ["https://site.test/feed.xml"] },
    ],
    [site(), { feeds: [] }],
  ],
  notApplicable: [site({ home: null })],
} satisfies SiteMeasureCases;
