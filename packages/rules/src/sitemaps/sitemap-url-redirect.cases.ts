import { type PageCases, type PageParts, page } from "../testing/index.ts";

const redirect = (parts: PageParts = {}) =>
  page({
    kind: "redirect",
    status: 301,
    redirect: { raw: "/socks", url: "https://site.test/socks" },
    finalUrl: "https://site.test/socks",
    ...parts,
  });

export default {
  passes: [
    page(),
    // It leads nowhere.
    redirect({ redirect: { raw: "http://", url: null } }),
    // It never ends, which is another fault.
    redirect({ redirectLoop: true }),
  ],
  fails: [{ on: redirect(), messages: ["redirects"] }],
  notApplicable: [redirect({ inSitemap: false })],
} satisfies PageCases;
