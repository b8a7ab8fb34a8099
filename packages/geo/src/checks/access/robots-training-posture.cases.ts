import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [
    [site(), { posture: "unaddressed" }],
    [
      site({ robots: "User-agent: GPTBot\nDisallow: /" }),
      { posture: "split", blocked: ["GPTBot"], explicit: ["GPTBot"] },
    ],
    [site({ robots: "User-agent: *\nDisallow: /" }), { posture: "block-all" }],
    [site({ robots: "User-agent: GPTBot\nAllow: /" }), { posture: "allow-all" }],
  ],
  notApplicable: [site({ robots: null })],
} satisfies SiteMeasureCases;
