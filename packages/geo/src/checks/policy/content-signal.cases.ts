import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ robots: "User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /" }), 1],
    [site({ robots: "User-agent: *\nContent-Signal: search=yes, train=no\nAllow: /" }), 0.5],
    [site({ robots: "Content-Signal: search=yes\nUser-agent: *\nAllow: /" }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
