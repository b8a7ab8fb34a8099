import type { SiteDocumentsQuery } from "@sightline/model";
import { page, type SiteCases, siteDocuments } from "../testing/index.ts";

const home = (...values: readonly string[]) =>
  siteDocuments({
    home: page({
      url: "https://site.test/",
      isHome: true,
      headers: values.map((value) => ({ name: "x-content-type-options", value })),
    }),
  });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ home: null }),
    home("NoSniff "),
    home("nosniff", "nosniff"),
    home("nosniff,"),
  ],
  fails: [
    { on: home(), messages: ["missing"] },
    { on: home("sniff"), messages: ["notNosniff"] },
    { on: home("", "nosniff"), messages: ["notNosniff"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
