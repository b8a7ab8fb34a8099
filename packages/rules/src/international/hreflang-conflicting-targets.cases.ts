import { type PageCases, page } from "../testing/index.ts";

const version = (code: string, path: string, place: "head" | "body" = "head") => {
  const url = `https://site.test${path}`;
  return { code, raw: url, url, place };
};

export default {
  markup: {
    wrong: `<link rel="alternate" hreflang="de" href="https://site.test/de">
<link rel="alternate" hreflang="de" href="https://site.test/at">`,
    right: `<link rel="alternate" hreflang="de-DE" href="https://site.test/de">
<link rel="alternate" hreflang="de-AT" href="https://site.test/at">`,
  },
  passes: [
    page({ hreflangs: [version("de", "/de"), version("en", "/boots")] }),
    // The same URL twice, and one that search engines do not read.
    page({ hreflangs: [version("de", "/de"), version("DE", "/de#top")] }),
    page({ hreflangs: [version("de", "/de"), version("de", "/at", "body")] }),
    page({ hreflangs: [version("de-de", "/de"), version("de-at", "/at")] }),
  ],
  fails: [
    { on: page({ hreflangs: [version("de", "/de"), version("DE", "/at")] }), messages: ["one"] },
    {
      on: page({
        hreflangs: [version("de", "/de"), version("de", "/at"), version("x-default", "/"), version("x-default", "/en")],
      }),
      messages: ["several"],
    },
  ],
  notApplicable: [page(), page({ hreflangs: [version("de", "/de", "body")] })],
} satisfies PageCases;
