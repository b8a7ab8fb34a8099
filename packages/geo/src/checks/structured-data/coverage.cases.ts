import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ survey: { coverage: { typed: 10, declared: 10, lacking: [], scriptWritten: 0 } } }), 1],
    [site({ survey: { coverage: { typed: 10, declared: 9, lacking: [], scriptWritten: 0 } } }), 0.9],
    [site({ survey: { coverage: { typed: 10, declared: 0, lacking: [], scriptWritten: 0 } } }), 0],
  ],
  notApplicable: [site({ survey: { coverage: { typed: 0, declared: 0, lacking: [], scriptWritten: 0 } } })],
  unmeasured: [site({ survey: { coverage: { typed: 0, declared: 0, lacking: [], scriptWritten: 7 } } })],
} satisfies SiteMeasureCases;
