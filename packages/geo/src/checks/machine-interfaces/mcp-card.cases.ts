import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [
      site({
        documents: { "/.well-known/mcp.json": '{"name":"Boots","version":"1.0","endpoint":"https://site.test/mcp"}' },
      }),
      1,
    ],
    [site({ documents: { "/.well-known/mcp.json": '{"name":"Boots","version":"1.0"}' } }), 0.75],
    [site({ documents: { "/.well-known/mcp/server-card.json": "not json" } }), 0],
  ],
  notApplicable: [site(), site({ documents: { "/.well-known/mcp.json": "<html></html>" } })],
} satisfies SiteMeasureCases;
