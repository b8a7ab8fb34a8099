import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Just a moment", record: { challenge: true } }), 0.5],
    [page({ text: `# Login\n${words(130)}`, html: "<script src=https://hcaptcha.com/1/api.js></script>" }), 1],
  ],
} satisfies PageMeasureCases;
