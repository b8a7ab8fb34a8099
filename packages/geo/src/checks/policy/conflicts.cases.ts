import { type SiteMeasureCases, site } from "../../testing/index.ts";

const conflict = {
  kind: "usage-and-signal" as const,
  one: "Content-Usage train-ai=n, robots.txt line 2",
  other: "Content-Signal ai-train=yes, robots.txt line 3",
};

export default {
  scores: [
    [site(), 1],
    [site({ conflicts: [conflict] }), 0.8],
    [site({ conflicts: Array.from({ length: 6 }, () => conflict) }), 0],
    [site({ robots: "User-agent: GPTBot\nContent-Signal: ai-train=yes\nDisallow: /" }), 0.8],
    [site({ robots: "User-agent: GPTBot\nContent-Signal: ai-train=no\nDisallow: /" }), 1],
  ],
  notApplicable: [site({ survey: { listed: 0 } })],
} satisfies SiteMeasureCases;
