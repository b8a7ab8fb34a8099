import { type PageMeasureCases, page, words } from "../../testing/index.ts";

export default {
  scores: [
    [page(), 1],
    [page({ text: "# Just a moment", record: { headers: [{ name: "cf-mitigated", value: "challenge" }] } }), 0.5],
    [page({ text: "# Just a moment..." }), 0.5],
    [page({ text: "# Checking", html: "<script src=/cdn-cgi/challenge-platform/x.js></script>" }), 0.5],
    [page({ text: `# Login\n${words(130)}`, html: "<script src=https://hcaptcha.com/1/api.js></script>" }), 1],
  ],
} satisfies PageMeasureCases;
