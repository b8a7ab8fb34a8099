import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [site(), site({ robots: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: Googlebot-Image\nDisallow: /" })],
  fails: [
    { on: site({ robots: "User-agent: OAI-SearchBott\nDisallow: /" }), messages: ["misspelt"] },
    { on: site({ robots: "User-agent: anthropic-ai\nDisallow: /" }), messages: ["legacy"] },
  ],
  notAssessed: [site({ robots: null })],
} satisfies SiteCheckCases;
