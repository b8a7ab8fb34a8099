import type { MissingPage } from "@sightline/model";
import type { SiteDocumentsQuery } from "@sightline/model/rule";
import { hostProbe, missingPage, type SiteCases, siteDocuments } from "../testing/index.ts";

const host = (...pages: readonly Partial<MissingPage>[]) =>
  siteDocuments({ hosts: [hostProbe({ missingPages: pages.map(missingPage) })] });
const shown = { status: 200 };
const inFolder = { url: "https://site.test/blog/qwertz", finalUrl: "https://site.test/blog/qwertz" };

export default {
  passes: [
    siteDocuments(),
    siteDocuments({ hosts: [] }),
    host(),
    host({ status: 410 }),
    host({ ...shown, noindex: true }),
    host({ ...shown, content: "other" }),
    siteDocuments({ hosts: [hostProbe({ isPrivate: true, missingPages: [missingPage(shown)] })] }),
  ],
  fails: [
    { on: host(shown), messages: ["page"] },
    { on: host({ ...shown, finalUrl: "https://site.test/" }), messages: ["redirect"] },
    { on: host({ ...shown, isShell: true }), messages: ["page"], certainty: "review" },
    { on: host({}, { ...shown, ...inFolder }), messages: ["page"], certainty: "review" },
  ],
} satisfies SiteCases<SiteDocumentsQuery>;
