import { type SiteMeasureCases, site } from "../../testing/index.ts";

const catalog = (text: string) => site({ documents: { "/.well-known/ai-catalog.json": text } });
const entry =
  '{"identifier":"urn:air:site.test:mcp:a","type":"application/mcp-server-card+json","url":"https://site.test/mcp/server-card"}';
const older = '{"identifier":"a","displayName":"A","mediaType":"application/json","url":"https://site.test/a"}';
const inline = '{"identifier":"b","type":"application/json","data":{}}';

export default {
  scores: [
    [catalog(`{"specVersion":"1.0","entries":[${entry},${inline}]}`), 1],
    [catalog(`{"specVersion":"1.0","entries":[${older}]}`), 1],
    [catalog('{"specVersion":"1.0","entries":[]}'), 1],
    [catalog(`{"entries":[${entry}]}`), 0.8],
    [catalog(`{"specVersion":"1.0","entries":[${entry},{"identifier":"b"}]}`), 0.5],
    [catalog('{"specVersion":"1.0","entries":[{"identifier":"b","type":"x/y","url":"/b","data":{}}]}'), 0],
    [catalog('{"specVersion":"1.0"}'), 0],
    [catalog("not json"), 0],
  ],
  notApplicable: [site(), catalog("<html></html>")],
} satisfies SiteMeasureCases;
