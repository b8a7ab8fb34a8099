import { type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [
    site({ documents: { "/llms.txt": "# Site Test\n\n- [Boots](/blog/boots)" } }),
    site({
      documents: { "/llms.txt": "# Site Test\n\n- [Private](/private/)" },
      robots: "User-agent: GPTBot\nDisallow: /private/",
    }),
  ],
  fails: [
    { on: site({ documents: { "/llms.txt": "Site Test\n- [Boots](/blog/boots)" } }), messages: ["faulty"] },
    {
      on: site({
        documents: { "/llms.txt": "# Site Test\n\n- [Private](/private/)" },
        robots: "User-agent: *\nDisallow: /private/",
      }),
      messages: ["faulty"],
    },
  ],
  notAssessed: [site(), site({ documents: { "/llms.txt": "<!doctype html><title>No</title>" } })],
} satisfies SiteCheckCases;
