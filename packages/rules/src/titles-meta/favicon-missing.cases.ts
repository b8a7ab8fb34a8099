import type { HostProbe } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments } from "../testing/index.ts";

const host = (parts: Partial<HostProbe>) => siteDocuments({ hosts: [hostProbe(parts)] });

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    host({ favicon: "file" }),
    // The server refused to tell.
    host({ favicon: "unknown" }),
    // The root of the host is no page.
    host({ favicon: null, home: null }),
  ],
  fails: [
    { on: host({ favicon: "missing" }), messages: ["missing"] },
    { on: host({ favicon: "missing", home: null }), messages: ["missing"] },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
