import { type SiteMeasureCases, site } from "../../testing/index.ts";

const home = { edges: [{ kind: "anchor" as const, url: "https://site.test/developers", text: "API", flags: [] }] };

export default {
  scores: [
    [site({ documents: { "/openapi.json": '{"openapi":"3.1.0"}' }, home }), 1],
    [site({ documents: { "/openapi.yaml": "openapi: 3.0.1" } }), 0.5],
    [site({ documents: { "/swagger.json": '{"swagger":"2.0"}' } }), 0],
  ],
  notApplicable: [site({ home })],
} satisfies SiteMeasureCases;
