import type { EdgesQuery } from "@sightline/model";
import { edgeRow, type SiteCases, slice } from "../testing/index.ts";

const unlisted = (url = "https://site.test/boots") => slice({ url, inSitemap: false });

export default {
  passes: [
    edgeRow(),
    edgeRow({ flags: ["ugc", "sponsored"] }),
    // Not a page that the site promotes.
    edgeRow({ flags: ["nofollow"], target: unlisted() }),
    edgeRow({ flags: ["nofollow", "in-navigation"], target: unlisted("https://site.test/login") }),
    edgeRow({ flags: ["nofollow"], target: slice({ indexability: "noindex" }) }),
    edgeRow({ flags: ["nofollow"], target: slice({ status: 404, indexability: "client-error" }) }),
    edgeRow({ flags: ["nofollow"], source: slice(), target: slice() }),
  ],
  fails: [
    { on: edgeRow({ flags: ["nofollow"] }), messages: ["listed"] },
    { on: edgeRow({ flags: ["nofollow", "in-navigation"], target: unlisted() }), messages: ["navigation"] },
  ],
} satisfies SiteCases<EdgesQuery>;
