import { type SiteMeasureCases, site } from "../../testing/index.ts";

const conflict = {
  kind: "usage-and-signal" as const,
  one: "Content-Usage train-ai=n, robots.txt line 2",
  other: "Content-Signal ai-train=yes, robots.txt line 3",
};

const robots = "User-agent: *\nContent-Signal: search=yes\nAllow: /";

export default {
  scores: [
    [site({ robots }), 1],
    [site({ robots, conflicts: [conflict] }), 0.8],
    [site({ robots, conflicts: Array.from({ length: 6 }, () => conflict) }), 0],
    [site({ robots: "User-agent: GPTBot\nContent-Signal: ai-train=yes\nDisallow: /" }), 0.8],
    [site({ robots: "User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /" }), 1],
  ],
  // robots.txt alone cannot contradict itself.
  notApplicable: [site()],
} satisfies SiteMeasureCases;
