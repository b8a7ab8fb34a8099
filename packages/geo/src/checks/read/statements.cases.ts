import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [
    site({ robots: "User-agent: *\nContent-Signal: ai-train=no\nAllow: /" }),
    site({ robots: "User-agent: *\nContent-Usage: train-ai=n\nAllow: /" }),
  ],
  fails: [
    { on: site({ robots: "User-agent: *\nContent-Signal: ai-train=maybe\nAllow: /" }), messages: ["fault"] },
    { on: site({ documents: { "/.well-known/tdmrep.json": "{" } }), messages: ["fault"] },
  ],
  notAssessed: [site()],
} satisfies SiteCheckCases;
