import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { disallowedHome, type SiteCases, searchAccess, siteDocuments } from "../testing/index.ts";

const origin = "https://mill.com";
const home = { disallowed: 3, keyPages: [disallowedHome()] };
const version = { disallowed: 3, keyPages: [disallowedHome({ url: `${origin}/fr/`, isHome: false })] };
const twoPages = { disallowed: 3, keyPages: [...home.keyPages, ...version.keyPages] };

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: { disallowed: 20 } }) }),
    // robots-txt-blocks-all reports it.
    siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: { ...home, disallowed: 40 } }) }),
    siteDocuments({ origin: "http://localhost", searchAccess: searchAccess({ Googlebot: home }) }),
  ],
  fails: [
    {
      on: siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: home, bingbot: home }) }),
      messages: ["home"],
    },
    { on: siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: version }) }), messages: ["version"] },
    {
      on: siteDocuments({ origin, searchAccess: searchAccess({ Googlebot: twoPages }) }),
      messages: ["home", "version"],
    },
    // Some sites block the crawler of Bing on purpose.
    {
      on: siteDocuments({ origin, searchAccess: searchAccess({ bingbot: home }) }),
      messages: ["home"],
      certainty: "review",
    },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
