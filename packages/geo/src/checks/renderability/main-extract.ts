import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "render.main-extract",
    pillar: "renderability",
    title: "Main content cannot be identified",
    why: "Tools that extract the main content also pick up menus and banners, or find nothing.",
    fix: "Wrap the article in main and article elements, and keep everything else outside.",
    weight: 2,
    evidence: "B",
    sources: ["google-gen-ai-guide", "chrome-agents"],
    effort: "S",
  },
  reads: ["record"],
  facts: ["mainShare"],

  evaluate({ record: { mainCount: mains, articleCount: articles, mainShare, mainTextEndByte } }) {
    if (mainTextEndByte === null) return notApplicable;
    const hasOneMain = mains === 1 || (mains === 0 && articles === 1);
    const share = mainShare ?? 0;
    return measured(0.5 * (hasOneMain ? 1 : 0) + 0.5 * ramp(share, 0.3, 0.6), {
      mains,
      articles,
      share,
    });
  },
});
