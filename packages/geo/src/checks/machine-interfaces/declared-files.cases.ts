import { type SiteMeasureCases, site } from "../../testing/index.ts";

const html =
  '<link rel="describedby" href="/llms.txt"><link rel="alternate" type="text/markdown" href="/index.md"><p>Boots</p>';
const linked = (value: string) => ({ record: { headers: [{ name: "link", value }] } });

export default {
  scores: [
    [site({ home: { html }, documents: { "/llms.txt": "# Boots", "/index.md": "# Boots" } }), 1],
    [site({ home: { html }, documents: { "/llms.txt": "# Boots", "/index.md": null } }), 0.5],
    [site({ home: { html }, documents: { "/llms.txt": "<!doctype html><p>Home" } }), 0],
    [site({ home: linked('</llms.txt>; rel="describedby"'), documents: { "/llms.txt": null } }), 0],
    [site({ home: linked('</a.md>; rel="alternate"; type="text/markdown"'), documents: { "/a.md": "# A" } }), 1],
  ],
  notApplicable: [
    site(),
    // Declared but not requested, as on another origin; and relations that lead elsewhere.
    site({ home: { html } }),
    site({ home: linked('<https://else.test/llms.txt>; rel="describedby"'), documents: { "/llms.txt": null } }),
    site({ home: linked('</de>; rel="alternate"; hreflang="de"'), documents: { "/de": null } }),
    site({ home: linked('</schema.json>; rel="describedby"'), documents: { "/schema.json": null } }),
  ],
} satisfies SiteMeasureCases;
