import type { Edge } from "@sightline/model";
import { edge, type PageCases, page } from "../testing/index.ts";

const unnamed = (parts: Partial<Edge> = {}) => edge({ text: "", flags: ["unnamed"], ...parts });

export default {
  passes: [
    page(),
    // A picture beside a link of the same card that has a name.
    page({ edges: [edge({ text: "" })] }),
    page({ edges: [unnamed({ flags: ["unnamed", "hidden"] })] }),
    page({ edges: [unnamed({ flags: ["unnamed", "in-noscript"] })] }),
    // The sign beside a heading that names the heading's own place.
    page({ edges: [unnamed({ url: "https://site.test/boots", flags: ["unnamed", "has-fragment"] })] }),
    page({ edges: [unnamed({ kind: "area" })] }),
  ],
  fails: [
    { on: page({ edges: [unnamed()] }), messages: ["unnamed"] },
    {
      on: page({ edges: [unnamed(), unnamed(), unnamed({ url: "https://other.test/" })] }),
      messages: ["unnamed", "unnamed"],
    },
  ],
} satisfies PageCases;
