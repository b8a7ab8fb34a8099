import { quote } from "../evidence.ts";
import { hasPhoneLayout } from "../layout-evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";

export default defineRenderedRule({
  meta: {
    id: "tap-target-small",
    category: "mobile",
    title: "Links and buttons are too small to tap",
    severity: "notice",
    why: "Visitors on phones hit the wrong link, or none.",
    fix: "Make links and controls at least 24 by 24 CSS pixels, or leave as much space around them.",
    sources: ["https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html"],
  },
  says: {
    small: [
      "have links or controls below 24 × 24 px, with others close by",
      "{first} has {small} of {targets}, such as {element} with {size} px.",
    ],
  },
  population: "html",
  looksAt: hasPhoneLayout,

  faultOf({ rendered: { measures } }) {
    const { targets = 0, smallTargets } = measures?.layout ?? {};
    const [first] = smallTargets?.sample ?? [];
    if (smallTargets === undefined || first === undefined) return null;
    return {
      message: "small",
      data: {
        small: smallTargets.count,
        targets,
        element: quote(first.selector),
        size: `${Math.round(first.width)} × ${Math.round(first.height)}`,
      },
      rank: smallTargets.count,
    };
  },
});
