import type { RenderedElement } from "@sightline/model";
import { quote } from "../evidence.ts";
import { hasPhoneLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";
import { askedForOverlays } from "./asked-for-overlays.ts";

const maxShare = 0.5;

export default defineRenderedRule({
  meta: {
    id: "intrusive-interstitial",
    category: "mobile",
    title: "An overlay covers pages on phones as soon as they load",
    severity: "warning",
    why: "Visitors who come from a search cannot read the page, and Google may rank pages lower whose content is hard to reach.",
    fix: "Use a banner that takes a small part of the screen. Overlays that the law asks for, such as for cookies or age, are no fault.",
    sources: ["https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials"],
  },
  says: {
    covered: [
      "show an overlay over at least half of the first view on phones",
      "{first}: {element} covers {percent} %.",
    ],
  },
  population: "html",
  looksAt: hasPhoneLayout,

  faultOf({ rendered: { measures } }) {
    const overlay = measures?.layout?.overlay ?? null;
    if (overlay === null || overlay.share <= maxShare || isAskedFor(overlay)) return null;
    return {
      message: "covered",
      data: { element: quote(overlay.selector), percent: Math.round(overlay.share * 100) },
      // Its text, which says what it is for, is not known.
      certainty: "review",
      rank: overlay.share,
    };
  },
});

/** True for an overlay that the law or the access to the page asks for, by the names in its markup. */
function isAskedFor({ selector, snippet }: RenderedElement): boolean {
  const names = `${selector} ${snippet}`.toLowerCase();
  return askedForOverlays.some((name) => names.includes(name));
}
