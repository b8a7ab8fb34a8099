import type { Resource } from "@sightline/model";
import type { TargetsQuery } from "@sightline/model/rule";
import { resourceRow, type SiteCases } from "../testing/index.ts";

const versioned = (found: Partial<Resource> = {}) =>
  resourceRow({ url: "https://site.test/app.3f9a1c04.css", freshForS: 600_000, ...found });

export default {
  passes: [
    versioned({ freshForS: 7 * 86_400 }),
    // Without a version, a long lifetime would keep visitors from updates.
    versioned({ url: "https://site.test/app.css" }),
    versioned({ url: "https://site.test/app-20261128.css" }),
    versioned({ isForeign: true }),
    versioned({ status: 404 }),
  ],
  fails: [
    { on: versioned(), messages: ["short"] },
    { on: versioned({ url: "https://site.test/app.css?v=12" }), messages: ["short"] },
    { on: versioned({ freshForS: 0 }), messages: ["never"] },
    { on: versioned({ freshForS: null }), messages: ["unsaid"] },
  ],
} satisfies SiteCases<TargetsQuery>;
