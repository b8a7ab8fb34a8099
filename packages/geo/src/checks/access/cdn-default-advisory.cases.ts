import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [
    [site({ sample: { isBehindCloudflare: true, hasAdScripts: true } }), { ads: "scripts in its pages" }],
    [
      site({ sample: { isBehindCloudflare: true }, documents: { "/ads.txt": "google.com, pub-1" } }),
      { ads: "its /ads.txt" },
    ],
  ],
  notApplicable: [site(), site({ sample: { isBehindCloudflare: true } }), site({ sample: { hasAdScripts: true } })],
} satisfies SiteMeasureCases;
