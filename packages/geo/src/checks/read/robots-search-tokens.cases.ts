import { origin, type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [
    site(),
    site({ robots: "User-agent: GPTBot\nDisallow: /" }),
    site({ robots: "User-agent: OAI-SearchBot\nDisallow: /private/" }),
  ],
  fails: [
    { on: site({ robots: "User-agent: OAI-SearchBot\nDisallow: /" }), messages: ["blocked"] },
    { on: site({ robots: "User-agent: *\nDisallow: /blog/" }), messages: ["blocked"] },
    {
      // One of twelve pages.
      on: site({
        robots: "User-agent: Googlebot\nDisallow: /privacy",
        pages: [{ url: `${origin}/privacy` }, ...Array.from({ length: 10 }, () => ({}))],
      }),
      messages: ["blocked"],
      certainty: "review",
    },
  ],
  notAssessed: [site({ goal: "closed", robots: "User-agent: *\nDisallow: /" })],
} satisfies SiteCheckCases;
