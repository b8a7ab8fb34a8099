import { type SiteMeasureCases, site } from "../../testing/index.ts";

const catalogue = (text: string) => site({ documents: { "/.well-known/ai-catalog.json": text } });
const entry = '{"identifier":"a","displayName":"A","mediaType":"application/json","url":"https://site.test/a"}';

export default {
  scores: [
    [catalogue(`{"specVersion":"0.9","entries":[${entry}]}`), 1],
    [catalogue(`{"specVersion":"0.9","entries":[${entry},{"identifier":"b"}]}`), 0.5],
    [catalogue('{"entries":[]}'), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
