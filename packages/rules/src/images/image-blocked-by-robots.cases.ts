import type { BlockedImages, SiteDocuments } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { disallowedHome, type SiteCases, searchAccess, siteDocuments } from "../testing/index.ts";

const blocked: BlockedImages = {
  robots: "https://mill.com/robots.txt",
  line: 2,
  rule: "Disallow: /img/",
  images: 12,
  sample: ["https://mill.com/img/boots.png"],
};
const site = (parts: Partial<SiteDocuments> = {}) =>
  siteDocuments({ origin: "https://mill.com", imageAccess: { checked: 60, blocked: [blocked] }, ...parts });

export default {
  passes: [
    site({ imageAccess: { checked: 60, blocked: [] } }),
    // A test host, which is closed on purpose.
    site({ origin: "https://mill.test" }),
    // Reported by robots-txt-blocks-all.
    site({ searchAccess: searchAccess({ Googlebot: { disallowed: 40, keyPages: [disallowedHome()] } }) }),
  ],
  fails: [{ on: site(), messages: ["blocked"] }],
} satisfies SiteCases<SiteDocumentsQuery>;
