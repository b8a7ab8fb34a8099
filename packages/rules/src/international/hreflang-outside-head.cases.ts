import { type PageCases, page } from "../testing/index.ts";

const version = (place: "head" | "body" | "header") => {
  const url = "https://site.test/de";
  return { code: "de", raw: url, url, place };
};

export default {
  markup: {
    wrong: '<body><link rel="alternate" hreflang="de" href="https://site.test/de">',
    right: '<head><link rel="alternate" hreflang="de" href="https://site.test/de">',
  },
  passes: [
    page({ hreflangs: [version("head")] }),
    page({ hreflangs: [version("header"), version("body")] }),
    page({ hreflangs: [version("body")], headBroken: { element: "div", lost: ["hreflang"] } }),
  ],
  fails: [{ on: page({ hreflangs: [version("body"), version("body")] }), messages: ["body"] }],
  notApplicable: [page()],
} satisfies PageCases;
