import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [
    [site({ survey: { legalPaths: new Set(["/privacy-policy", "/terms"]) } }), { found: ["privacy", "terms"] }],
    [site({ survey: { legalPaths: new Set() } }), { found: [] }],
  ],
} satisfies SiteMeasureCases;
