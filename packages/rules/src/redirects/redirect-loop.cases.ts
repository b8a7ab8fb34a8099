import type { ChainsQuery } from "@sightline/model/rule";
import { chainRow, type SiteCases, slice } from "../testing/index.ts";

const hop = (id: number) =>
  slice({ id, url: `https://site.test/${id}`, status: 302, kind: "redirect", indexability: "redirect" });
const slide = (id: number) => slice({ id, url: `https://site.test/${id}` });
const walled = { ...slide(1), cookie: "seen" };

export default {
  passes: [
    chainRow(),
    chainRow({ hops: [hop(1), hop(2), hop(3), hop(4), slice()] }),
    // A slide show of two pages.
    chainRow({ hops: [slide(1), slide(2), slide(1)], loop: true }),
    // link-internal-broken reports links to it.
    chainRow({ hops: [hop(1), hop(1)], loop: true, namedBy: ["anchor"] }),
  ],
  fails: [
    { on: chainRow({ hops: [hop(1), hop(1)], loop: true, namedBy: ["canonical"] }), messages: ["loop"] },
    { on: chainRow({ hops: [hop(1), hop(1)], loop: true }), messages: ["loop"] },
    { on: chainRow({ hops: [hop(1), hop(2), hop(3), hop(2)], loop: true }), messages: ["loop"] },
    // A cookie wall, which browsers pass.
    {
      on: chainRow({ hops: [{ ...hop(1), cookie: "seen" }, hop(1)], loop: true, namedBy: ["anchor"] }),
      messages: ["cookie"],
    },
    // Its page, which was read with the cookie.
    { on: chainRow({ hops: [walled, walled], loop: true, namedBy: ["anchor"] }), messages: ["cookie"] },
  ],
} satisfies SiteCases<ChainsQuery>;
