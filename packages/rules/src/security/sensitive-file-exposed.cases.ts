import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments } from "../testing/index.ts";

const host = (exposedFiles: readonly string[] | null) => siteDocuments({ hosts: [hostProbe({ exposedFiles })] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    host([]),
    // robots.txt disallows them.
    host(null),
    siteDocuments({ hosts: [hostProbe({ isPrivate: true, exposedFiles: ["/.env"] })] }),
  ],
  fails: [
    { on: host(["/.env"]), messages: ["exposed"] },
    { on: host(["/.git/HEAD", "/.env"]), messages: ["exposed"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
