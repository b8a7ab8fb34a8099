import { edge, type PageCases, page } from "../testing/index.ts";

const to = (...urls: readonly string[]) => page({ edges: urls.map((url) => edge({ url })) });

export default {
  passes: [
    page(),
    to("https://other.test/", "https://www.site.test/socks"),
    page({ edges: [edge({ kind: "form", url: "https://site.test/search" })] }),
    page({ edges: [], wordCount: 49 }),
  ],
  fails: [
    {
      on: page({ edges: [edge({ kind: "form", url: "https://site.test/send", flags: ["post"] })] }),
      messages: ["none"],
    },
    { on: to(), messages: ["none"] },
    { on: to("https://other.test/", "https://site.test/boots"), messages: ["none"] },
    { on: page({ edges: [edge({ kind: "stylesheet", url: "https://site.test/a.css" })] }), messages: ["none"] },
    { on: page({ edges: [], wordCount: 10 }), messages: ["none"], options: { minWords: 10 } },
  ],
  notApplicable: [
    page({ edges: [], hasScript: true }),
    page({ edges: [], bodyTruncated: true }),
    page({ edges: [], isDemo: true }),
  ],
} satisfies PageCases;
