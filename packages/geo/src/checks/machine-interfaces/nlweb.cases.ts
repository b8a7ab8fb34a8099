import { type SiteMeasureCases, site } from "../../testing/index.ts";

export default {
  scores: [
    [site({ home: { html: '<link rel=nlweb href="https://site.test/ask">' } }), 1],
    [site({ home: { html: '<link rel=nlweb href="http://site.test/ask">' } }), 0],
  ],
  notApplicable: [
    site(),
    site({ home: { edges: [{ kind: "anchor", url: "https://site.test/ask", text: "Ask us", flags: [] }] } }),
  ],
} satisfies SiteMeasureCases;
