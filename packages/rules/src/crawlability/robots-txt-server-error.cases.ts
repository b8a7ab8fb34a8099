import type { RobotsDocument } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { robotsFile, type SiteCases, siteDocuments } from "../testing/index.ts";

const failing = (parts: Partial<RobotsDocument>) =>
  siteDocuments({
    robots: [
      robotsFile({
        status: 503,
        policy: "disallow-all",
        text: "",
        sitemaps: [],
        unread: { attempts: 3, reason: null },
        ...parts,
      }),
    ],
  });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ robots: [robotsFile({ status: 404, policy: "allow-all", text: "" })] }),
    // The pages of the host fail, too.
    failing({ status: null, unread: { attempts: 2, reason: "dns" } }),
    failing({ url: "https://cdn.test/robots.txt" }),
  ],
  fails: [
    { on: failing({}), messages: ["status"] },
    { on: failing({ url: "https://www.site.test/robots.txt" }), messages: ["status"] },
    { on: failing({ status: null, unread: { attempts: 3, reason: "timeout" } }), messages: ["failure"] },
    // A server may refuse only this crawler.
    { on: failing({ status: 429 }), messages: ["status"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
