import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ documents: { "/openapi.json": '{"openapi":"3.1.0"}' } }), 1],
    [site({ documents: { "/openapi.yaml": "openapi: 3.0.1" } }), 1],
    // An older version is a description, too.
    [site({ documents: { "/swagger.json": '{"swagger":"2.0"}' } }), 1],
    [site({ documents: { "/openapi.json": '{"error":"not found"}' } }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
