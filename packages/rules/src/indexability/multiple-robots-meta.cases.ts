import { type PageCases, page } from "../testing/index.ts";

const metas = (...contents: readonly string[]) =>
  page({ robotsMetas: contents.map((content) => ({ name: "robots", content, place: "head" as const })) });
const named = (name: string, content: string) => ({ name, content, place: "head" as const });

export default {
  markup: {
    wrong: `<meta name="robots" content="index, follow">
<meta name="robots" content="noindex">`,
    right: '<meta name="robots" content="index, follow">',
  },
  passes: [
    metas("index, follow", "max-image-preview:large"),
    metas("noindex", "noindex, nofollow"),
    // What a named crawler gets is an exception for it.
    page({ robotsMetas: [named("robots", "index"), named("bingbot", "noindex")] }),
    metas("max-snippet:50", "max-snippet:50, index"),
  ],
  fails: [
    { on: metas("index, follow", "noindex"), messages: ["contradict"] },
    { on: metas("all", "nofollow"), messages: ["contradict"] },
    { on: metas("max-snippet:-1", "max-snippet:0"), messages: ["contradict"] },
  ],
  notApplicable: [page(), metas("index")],
} satisfies PageCases;
