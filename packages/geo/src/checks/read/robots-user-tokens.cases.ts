import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [site(), site({ robots: "User-agent: *\nDisallow: /" })],
  fails: [
    { on: site({ robots: "User-agent: ChatGPT-User\nDisallow: /" }), messages: ["blocked"], certainty: "review" },
  ],
  notAssessed: [site({ goal: "closed" })],
} satisfies SiteCheckCases;
