import { type SiteMeasureCases, site } from "../../testing/index.ts";

const row = {
  engine: "google" as const,
  purpose: "index" as const,
  token: "Googlebot",
  pageType: "article" as const,
  pages: 1,
  evidence: [],
};

export default {
  reports: [
    [
      site({
        matrix: [
          { ...row, permission: "allowed" },
          { ...row, permission: "blocked" },
        ],
      }),
      { cells: 2, allowed: 1, blocked: 1 },
    ],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
