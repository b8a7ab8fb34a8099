import { entityCard, organisation } from "../../testing/entity-builder.ts";
import { type SiteCheckCases, site } from "../../testing/index.ts";

function titled(suffix: string, marked = true) {
  const of = (path: string) => ({
    path,
    ...(marked ? { jsonLd: [{ "@type": "Organization", name: "Parkside Dental" }] } : {}),
    statements: { organisations: [organisation("Parkside Dental Ltd")] },
    record: {
      title: `Page ${path} | ${suffix}`,
      socialMetas: [{ name: "og:site_name", content: "Parkside Dental", at: undefined }],
    },
  });
  return site({ entity: entityCard(["/", "/a", "/b"].map(of)) });
}

export default {
  passes: [titled("Parkside Dental"), titled("Parkside"), titled("PD"), titled("パークサイド歯科")],
  fails: [
    { on: titled("Acme Themes"), messages: ["title"] },
    { on: titled("Acme Themes", false), messages: ["title"], certainty: "review" },
  ],
} satisfies SiteCheckCases;
