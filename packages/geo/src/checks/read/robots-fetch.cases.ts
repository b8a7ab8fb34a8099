import { robotsText, type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [site(), site({ robots: { ...robotsText(""), status: 404, policy: "allow-all" } })],
  fails: [{ on: site({ robots: { ...robotsText(""), status: 503, policy: "disallow-all" } }), messages: ["failed"] }],
  notAssessed: [site({ robots: null })],
} satisfies SiteCheckCases;
