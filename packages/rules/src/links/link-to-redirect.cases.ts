import type { TargetsQuery } from "@sightline/model/rule";
import { type SiteCases, slice, targetRow } from "../testing/index.ts";

const redirect = (finalStatus: number | null) =>
  slice({
    url: "https://site.test/old",
    status: 301,
    kind: "redirect",
    indexability: "redirect",
    finalUrl: "https://site.test/new",
    finalStatus,
  });

const stub = (status: number | null, finalUrl = "https://site.test/new") =>
  slice({
    url: "https://site.test/old",
    indexability: "redirect",
    canonicalTarget: finalUrl,
    forwardsTo: { url: finalUrl, status },
  });

export default {
  passes: [
    targetRow(),
    targetRow({ target: redirect(404) }),
    // A loop, and a short link that leads off the site.
    targetRow({ target: redirect(301) }),
    targetRow({ target: redirect(null) }),
    targetRow({ target: slice({ status: 304, kind: "other" }) }),
    // What https pages name by http has a rule of its own.
    targetRow({
      target: slice({ ...redirect(200), url: "http://site.test/new", finalUrl: "https://site.test/new" }),
    }),
    // All that redirect by a slash are one finding of another rule.
    targetRow({ target: { ...redirect(200), url: "https://site.test/new/" } }),
    // The page that the link means is gone.
    targetRow({ target: { ...redirect(200), finalUrl: "https://site.test/" } }),
    targetRow({ target: stub(200, "https://site.test/") }),
    // A page that forwards off the site, to a dead page, or in a circle
    targetRow({ target: stub(null, "https://other.test/") }),
    targetRow({ target: stub(404) }),
    targetRow({ target: { ...stub(200), forwardsTo: null } }),
    // Not the stub of a moved page: a checkout that sends visitors to the empty cart
    targetRow({ target: { ...stub(200), canonicalTarget: null } }),
  ],
  fails: [
    { on: targetRow({ target: redirect(200) }), messages: ["navigation"] },
    { on: targetRow({ target: redirect(200), sourceIds: [3], sample: [slice({ id: 3 })] }), messages: ["redirects"] },
    { on: targetRow({ target: stub(200) }), messages: ["forwardsAll"] },
    { on: targetRow({ target: stub(200), sourceIds: [3], sample: [slice({ id: 3 })] }), messages: ["forwards"] },
  ],
} satisfies SiteCases<TargetsQuery>;
