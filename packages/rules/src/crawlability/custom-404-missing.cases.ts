import type { MissingPage } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, missingPage, type SiteCases, siteDocuments } from "../testing/index.ts";

const host = (...pages: readonly Partial<MissingPage>[]) =>
  siteDocuments({ hosts: [hostProbe({ missingPages: pages.map(missingPage) })] });
const bare = { waysOn: 0, words: 3 };

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    host(),
    // Short, but it leads on.
    host({ ...bare, waysOn: 1 }),
    host({ ...bare, content: "other" }),
    host({ ...bare, isShell: true }),
    // `missing-page-returns-200` reports it.
    host({ ...bare, status: 200 }),
    // Another program serves the folder.
    host({}, bare),
  ],
  fails: [
    { on: host(bare), messages: ["bare"] },
    { on: host({ ...bare, content: "text" }), messages: ["bare"] },
    { on: host({ ...bare, content: "none", words: 0 }), messages: ["empty"] },
    { on: host({ ...bare, mayBeScripted: true }), messages: ["bare"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
