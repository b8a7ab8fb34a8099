import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [[site({ documents: { "/.well-known/ai-plugin.json": '{"schema_version":"v1"}' } }), 0]],
  notApplicable: [site(), site({ documents: { "/.well-known/ai-plugin.json": "<html></html>" } })],
} satisfies SiteMeasureCases;
