import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const unlisted = (url = "https://site.test/boots") => slice({ url, inSitemap: false });

export default {
  markup: {
    wrong: '<a href="/boots" rel="nofollow">Boots</a>',
    right: '<a href="/boots">Boots</a>',
  },
  passes: [
    targetRow(),
    targetRow({ flags: ["ugc", "sponsored"] }),
    // Not a page that the site promotes.
    targetRow({ flags: ["nofollow"], target: unlisted() }),
    targetRow({ flags: ["nofollow", "in-navigation"], target: unlisted("https://site.test/login") }),
    targetRow({ flags: ["nofollow"], target: slice({ indexability: "noindex" }) }),
    targetRow({ flags: ["nofollow"], target: slice({ status: 404, indexability: "client-error" }) }),
  ],
  fails: [
    { on: targetRow({ flags: ["nofollow"] }), messages: ["listed"] },
    { on: targetRow({ flags: ["nofollow", "in-navigation"], target: unlisted() }), messages: ["navigation"] },
  ],
} satisfies SiteCases<TargetsQuery>;
