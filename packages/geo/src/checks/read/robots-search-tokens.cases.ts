import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [
    site(),
    site({ robots: "User-agent: GPTBot\nDisallow: /" }),
    site({ robots: "User-agent: OAI-SearchBot\nDisallow: /private/" }),
  ],
  fails: [
    { on: site({ robots: "User-agent: OAI-SearchBot\nDisallow: /" }), messages: ["blocked"] },
    { on: site({ robots: "User-agent: *\nDisallow: /blog/" }), messages: ["blocked"] },
  ],
  notAssessed: [site({ goal: "closed", robots: "User-agent: *\nDisallow: /" })],
} satisfies SiteCheckCases;
