import { type PageCases, page } from "../testing/index.ts";

const meta = (content: string, name = "robots") => ({ name, content, place: "head" as const });
const header = (content: string, agent: string | null = null) => ({ agent, content });

export default {
  passes: [
    page({ robotsMetas: [meta("noindex")], robotsHeaders: [header("noindex")] }),
    // A directive about something else is not an answer to noindex.
    page({ robotsMetas: [meta("max-snippet:50")], robotsHeaders: [header("noindex")] }),
    // One for a single crawler is an exception for it.
    page({ robotsMetas: [meta("index")], robotsHeaders: [header("noindex", "bingbot")] }),
    // Two metas that contradict each other are not header and page.
    page({ robotsMetas: [meta("index"), meta("noindex")], robotsHeaders: [header("noarchive")] }),
  ],
  fails: [
    { on: page({ robotsMetas: [meta("index, follow")], robotsHeaders: [header("noindex")] }), messages: ["header"] },
    { on: page({ robotsMetas: [meta("none")], robotsHeaders: [header("all")] }), messages: ["meta"] },
    {
      on: page({ robotsMetas: [meta("index", "googlebot")], robotsHeaders: [header("noindex", "googlebot")] }),
      messages: ["header"],
    },
  ],
  notApplicable: [page(), page({ robotsMetas: [meta("index")] }), page({ robotsHeaders: [header("noindex")] })],
} satisfies PageCases;
