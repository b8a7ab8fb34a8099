import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [
    site(),
    site({ robots: "User-agent: DuckDuckBot\nDisallow: /a\n" }),
    site({
      robots: "User-agent: *\nDisallow: /a\n\nUser-agent: DuckDuckBot\nDisallow: /b\nDisallow: /c\nDisallow: /d",
    }),
    site({ robots: "User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /b\nDisallow: /c\nDisallow: /d" }),
  ],
  fails: [
    {
      on: site({
        robots:
          "User-agent: *\nDisallow:\n\nUser-agent: DuckDuckBot\nDisallow: /cgi\nDisallow: /tmp\nDisallow: /cart\nDisallow: /user\nDisallow: /x\nDisallow: /y",
      }),
      messages: ["swallowed"],
      certainty: "review",
    },
  ],
} satisfies SiteCheckCases;
