import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ robots: "User-agent: *\nCrawl-delay: 5\nAllow: /" }), 1],
    [site({ robots: "User-agent: bingbot\nCrawl-delay: 16\nAllow: /" }), 0.8],
    [site({ robots: "User-agent: *\nCrawl-delay: 120\nAllow: /" }), 0],
  ],
  notApplicable: [site(), site({ robots: "User-agent: Googlebot\nCrawl-delay: 60\nAllow: /" })],
} satisfies SiteMeasureCases;
