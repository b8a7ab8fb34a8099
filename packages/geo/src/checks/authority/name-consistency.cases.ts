import { type SiteMeasureCases, site } from "../../testing/index.ts";

const named = (...names: string[]) =>
  site({
    sample: { brandNames: names.map((name) => ({ name, where: "og:site_name" })) },
    home: { html: "<p></p>", record: { title: "Welcome" } },
  });

export default {
  reports: [
    [named("Site Test", "Boot Company"), { names: ["Site Test (og:site_name)", "Boot Company (og:site_name)"] }],
  ],
  notApplicable: [named("Site Test"), named()],
} satisfies SiteMeasureCases;
