import { edge, type PageCases, page } from "../testing/index.ts";

const script = edge({ kind: "script", url: "http://cdn.test/a.js" });

export default {
  markup: {
    wrong: '<script src="http://cdn.test/app.js"></script>',
    right: '<script src="https://cdn.test/app.js"></script>',
  },
  passes: [
    page(),
    page({ edges: [{ ...script, url: "https://cdn.test/a.js" }] }),
    page({ edges: [edge({ url: "http://other.test/" })] }),
    page({ edges: [{ ...script, kind: "image" }] }),
    page({ edges: [script], cspMetas: ["default-src https:; upgrade-insecure-requests"] }),
  ],
  fails: [
    { on: page({ edges: [script] }), messages: ["blocked"] },
    {
      on: page({ edges: [script, script, { ...script, url: "http://cdn.test/b.js" }] }),
      messages: ["blocked", "blocked"],
    },
    { on: page({ edges: [{ ...script, kind: "image", flags: ["blockable"] }] }), messages: ["blocked"] },
  ],
  notApplicable: [page({ url: "http://site.test/boots", edges: [script] })],
} satisfies PageCases;
