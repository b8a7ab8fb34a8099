import { type SiteMeasureCases, site } from "../../testing/index.ts";

const modes = '"defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"]';
const interfaces =
  '"supportedInterfaces":[{"url":"https://site.test/a","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]';
const card = (members: string) =>
  site({ documents: { "/.well-known/agent-card.json": `{"name":"a","description":"b","version":"1",${members}}` } });

export default {
  scores: [
    [card(`${interfaces},${modes},"capabilities":{},"skills":[]`), 1],
    [card(`"url":"https://site.test/a",${modes},"capabilities":{},"skills":[]`), 1],
    [card('"capabilities":{},"skills":[]'), 6 / 9],
    [site({ documents: { "/.well-known/agent-card.json": "[]" } }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
