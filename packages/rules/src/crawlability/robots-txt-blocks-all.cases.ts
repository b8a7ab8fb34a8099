import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { disallowedHome, type SiteCases, searchAccess, siteDocuments } from "../testing/index.ts";

const origin = "https://mill.com";
const closed = { checked: 40, disallowed: 40, keyPages: [disallowedHome()] };

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: { disallowed: 40 } }) }),
    siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: { ...closed, disallowed: 35 } }) }),
    siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: { ...closed, checked: 0, disallowed: 0 } }) }),
    // A copy for tests is closed on purpose.
    siteDocuments({
      origin: "http://localhost:8080",
      searchAccess: searchAccess({ Googlebot: closed, bingbot: closed }),
    }),
  ],
  fails: [
    { on: siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: closed }) }), messages: ["closed"] },
    {
      on: siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: closed, bingbot: closed }) }),
      messages: ["closed"],
    },
    // Some sites block the crawler of Bing on purpose.
    {
      on: siteDocuments({ origin, searchAccess: searchAccess({ bingbot: closed }) }),
      messages: ["closed"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
