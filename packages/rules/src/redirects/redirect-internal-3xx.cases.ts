import { type PageCases, type PageParts, page } from "../testing/index.ts";

const redirect = (status: number, parts: PageParts = {}) =>
  page({
    kind: "redirect",
    status,
    redirect: { raw: "/socks", url: "https://site.test/socks" },
    finalUrl: "https://site.test/socks",
    redirectHops: 1,
    ...parts,
  });

export default {
  passes: [
    page(),
    // Nobody links to it.
    redirect(301, { inlinks: 0 }),
    redirect(300),
    redirect(301, { redirect: { raw: "http://", url: null } }),
  ],
  fails: [
    { on: redirect(301), messages: ["redirects"] },
    { on: redirect(307, { inlinks: 1 }), messages: ["redirects"] },
  ],
} satisfies PageCases;
