import type { DifferencesQuery, PageSlice } from "@sightline/model/rule";
import { differenceRow, type SiteCases, slice } from "../testing/index.ts";

const redirect = (parts: Partial<PageSlice> = {}) =>
  differenceRow({
    page: slice({
      status: 301,
      kind: "redirect",
      indexability: "redirect",
      finalUrl: "https://site.test/socks",
      finalStatus: 200,
      redirectHops: 1,
      ...parts,
    }),
  });

export default {
  passes: [
    differenceRow(),
    // It leads nowhere.
    redirect({ finalUrl: "https://site.test/boots", finalStatus: 301, redirectHops: 0 }),
    // It never ends, which is another fault.
    redirect({ finalStatus: 302 }),
    // All that redirect by a slash are one finding of another rule.
    redirect({ finalUrl: "https://site.test/boots/" }),
  ],
  fails: [
    { on: redirect(), messages: ["redirects"] },
    // What is at the end was not read, or is gone.
    { on: redirect({ finalStatus: null }), messages: ["redirects"] },
    { on: redirect({ finalUrl: "https://site.test/boots/", finalStatus: 404 }), messages: ["redirects"] },
  ],
} satisfies SiteCases<DifferencesQuery>;
