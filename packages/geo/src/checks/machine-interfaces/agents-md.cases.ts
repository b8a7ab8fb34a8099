import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  reports: [[site({ documents: { "/AGENTS.md": "# Agents" } }), { served: ["/AGENTS.md"] }]],
  notApplicable: [site(), site({ documents: { "/AGENTS.md": "<html></html>" } })],
} satisfies SiteMeasureCases;
