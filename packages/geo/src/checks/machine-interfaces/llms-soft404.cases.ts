import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ documents: { "/llms.txt": "# Site Test\n> Boots" } }), 1],
    [site({ documents: { "/llms.txt": "# Use <b> for bold" } }), 1],
    [site({ documents: { "/llms.txt": "<!DOCTYPE html><html><body>Not found</body></html>" } }), 0],
    [site({ documents: { "/llms.txt": "# A", "/llms-full.txt": "<html></html>" } }), 0],
  ],
  notApplicable: [site(), site({ documents: { "/llms.txt": null } })],
} satisfies SiteMeasureCases;
