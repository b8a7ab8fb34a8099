import { type SiteMeasureCases, site } from "../../testing/index.ts";

const named = (...names: string[]) =>
  site({
    sample: { brandNames: names.map((name) => ({ name, where: "og:site_name" })) },
    home: { html: "<p></p>", record: { title: "Welcome" } },
  });

export default {
  scores: [
    [named("Site Test", "SITE TEST Ltd."), 1],
    [named("Site Test", "Sitetest", "Site Test GmbH"), 1],
    [named("Site Test", "Boot Company"), 0.5],
  ],
  notApplicable: [named("Site Test"), named()],
} satisfies SiteMeasureCases;
