import { origin, type SiteCheckCases, site } from "../../testing/index.ts";

export default {
  passes: [site(), site({ survey: { ledPages: [] } })],
  fails: [
    {
      on: site({ survey: { ledPages: [{ id: 3, url: `${origin}/prices`, isInMenu: true, isInSitemap: true }] } }),
      messages: ["led"],
    },
    {
      on: site({ survey: { ledPages: [{ id: 3, url: `${origin}/prices`, isInMenu: false, isInSitemap: true }] } }),
      messages: ["led"],
      certainty: "review",
    },
  ],
} satisfies SiteCheckCases;
