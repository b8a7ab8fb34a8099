import type { PlainHttp } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, type SiteCases, siteDocuments } from "../testing/index.ts";

const host = (plainHttp: PlainHttp | null) => siteDocuments({ hosts: [hostProbe({ plainHttp })] });

export default {
  passes: [siteDocuments(), siteDocuments({ hosts: [] }), host("closed"), host("other"), host(null)],
  fails: [{ on: host("page"), messages: ["page"] }],
} satisfies SiteCases<SiteDocumentsQuery>;
