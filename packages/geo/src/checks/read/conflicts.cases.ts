import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [
    site({ robots: "User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /" }),
    site(),
  ],
  fails: [
    {
      on: site({ robots: "User-agent: *\nContent-Signal: ai-input=no\nAllow: /" }),
      messages: ["conflict", "conflict"],
    },
  ],
} satisfies SiteCheckCases;
