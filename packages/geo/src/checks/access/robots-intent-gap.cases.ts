import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ robots: "User-agent: GPTBot\nDisallow: /" }), 1],
    [site({ robots: "User-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /" }), 10 / 11],
    [site({ robots: "User-agent: *\nDisallow: /" }), 0],
    [site({ robots: "User-agent: *\nDisallow: /private" + "\nUser-agent: CCBot\nDisallow: /" }), 1],
  ],
  notApplicable: [site(), site({ robots: null })],
} satisfies SiteMeasureCases;
