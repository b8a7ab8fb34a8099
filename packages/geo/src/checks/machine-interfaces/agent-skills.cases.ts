import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ documents: { "/.well-known/agent-skills/index.json": '{"skills":[{"name":"a","url":"/a.md"}]}' } }), 1],
    [site({ documents: { "/.well-known/agent-skills/index.json": '{"tools":[]}' } }), 0.5],
    [site({ documents: { "/.well-known/agent-skills/index.json": "# Skills" } }), 0],
  ],
  notApplicable: [site()],
} satisfies SiteMeasureCases;
