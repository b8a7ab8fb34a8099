import { type SiteMeasureCases, site } from "../../testing/index.ts";

const card =
  '{"$schema":"https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json","name":"test.site/boots","version":"1.0.0","description":"Boots","remotes":[{"type":"streamable-http","url":"https://site.test/mcp"}]}';
const catalog = (entry: string) =>
  `{"specVersion":"1.0","entries":[{"identifier":"urn:air:site.test:mcp:boots","type":"application/mcp-server-card+json",${entry}}]}`;
const linked = catalog('"url":"https://site.test/mcp/server-card"');

export default {
  scores: [
    [site({ documents: { "/.well-known/ai-catalog.json": linked, "/mcp/server-card": card } }), 1],
    [site({ documents: { "/.well-known/ai-catalog.json": catalog(`"data":${card}`) } }), 1],
    [site({ documents: { "/.well-known/ai-catalog.json": catalog('"data":{"name":"test.site/boots"}') } }), 2 / 3],
    // A card at a path of earlier drafts is valid, but clients of the current one do not find it.
    [site({ documents: { "/.well-known/mcp/server-card.json": card } }), 0.5],
    [site({ documents: { "/.well-known/mcp.json": "not json" } }), 0],
  ],
  notApplicable: [
    site(),
    site({ documents: { "/.well-known/mcp.json": "<html></html>" } }),
    // A card on another host was not requested.
    site({ documents: { "/.well-known/ai-catalog.json": catalog('"url":"https://else.test/card"') } }),
  ],
} satisfies SiteMeasureCases;
