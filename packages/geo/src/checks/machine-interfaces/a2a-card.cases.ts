import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [
      site({
        documents: {
          "/.well-known/agent-card.json":
            '{"name":"a","description":"b","url":"https://site.test/a","capabilities":{},"skills":[]}',
        },
      }),
      1,
    ],
    [
      site({
        documents: { "/.well-known/agent-card.json": '{"name":"a","description":"b","url":"https://site.test/a"}' },
      }),
      4 / 6,
    ],
    [site({ documents: { "/.well-known/agent-card.json": "[]" } }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
