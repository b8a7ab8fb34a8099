import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [site({ goal: "visible" }), site({ goal: "visible", robots: "User-agent: GPTBot\nDisallow: /" })],
  fails: [
    // Every engine may read it although the goal is closed.
    { on: site({ goal: "closed" }), messages: ["open"] },
    { on: site({ goal: "visible-no-training" }), messages: ["open"] },
  ],
  notAssessed: [site()],
} satisfies SiteCheckCases;
