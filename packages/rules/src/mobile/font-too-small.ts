import { hasPhoneLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

/** As in Lighthouse, which asks for 60 % of the text in at least 12 px. */
const maxShare = 0.4;
/** Characters from which a share means something. */
const minCharacters = 200;

export default defineRenderedRule({
  meta: {
    id: "font-too-small",
    category: "mobile",
    title: "Text is too small to read on phones",
    severity: "notice",
    why: "Visitors on phones have to zoom in to read.",
    fix: "Set text in at least 12 CSS pixels, better in 16, at the width of a phone.",
    sources: ["https://developer.chrome.com/docs/lighthouse/seo/font-size"],
  },
  says: {
    small: ["set much of their text in less than 12 px on phones", "{first}: {percent} % of {characters} characters."],
  },
  population: "html",
  looksAt: hasPhoneLayout,

  faultOf({ rendered: { measures } }) {
    const { characters = 0, smallCharacters = 0 } = measures?.layout ?? {};
    const share = smallCharacters / Math.max(1, characters);
    if (characters < minCharacters || share <= maxShare) return null;
    return { message: "small", data: { percent: Math.round(share * 100), characters }, rank: share };
  },
});
