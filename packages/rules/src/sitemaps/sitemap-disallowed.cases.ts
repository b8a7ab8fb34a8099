import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { disallowedHome, type SiteCases, searchAccess, siteDocuments } from "../testing/index.ts";

const map = disallowedHome({ url: "https://mill.com/map.xml", isHome: false, rule: "Disallow: /*.xml" });

export default {
  passes: [
    siteDocuments(),
    // The whole site is closed, which another rule reports.
    siteDocuments({
      searchAccess: searchAccess({ Googlebot: { disallowed: 40, keyPages: [disallowedHome()], sitemaps: [map] } }),
    }),
  ],
  fails: [
    { on: siteDocuments({ searchAccess: searchAccess({ Googlebot: { sitemaps: [map] } }) }), messages: ["disallowed"] },
    {
      on: siteDocuments({ searchAccess: searchAccess({ bingbot: { sitemaps: [map] } }) }),
      messages: ["disallowed"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
