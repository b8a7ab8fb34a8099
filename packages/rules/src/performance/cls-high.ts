import { examples } from "../evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";
import { deviceNames } from "./lab-figures.ts";

/** Limits of “good” and “poor” at https://web.dev/articles/cls, as of November 2026. */
const goodCls = 0.1;
const poorCls = 0.25;

export default defineRenderedRule({
  meta: {
    id: "cls-high",
    category: "performance",
    title: "Pages shift while they load",
    severity: "warning",
    why: "Visitors lose their place or hit the wrong link when content moves. Google counts the Cumulative Layout Shift (CLS) among the Core Web Vitals, which it uses in ranking.",
    fix: "Reserve space for images, ads, embeds and banners by width and height or aspect-ratio, and keep scripts from inserting content above what is already shown.",
    sources: ["https://web.dev/articles/cls", "https://web.dev/articles/optimize-cls"],
    measures: "timings",
  },
  says: {
    poor: [
      "have a layout shift of more than 0.25 in the lab",
      "{first}: {cls}, the median of {runs} loads ({range}) as on {device}; what moves most is {elements}.",
    ],
    shifts: [
      "have a layout shift between 0.1 and 0.25 in the lab",
      "{first}: {cls}, the median of {runs} loads ({range}) as on {device}; what moves most is {elements}.",
    ],
  },
  population: "html",
  looksAt: ({ measures }) => (measures?.vitals?.cls ?? null) !== null,

  faultOf({ rendered: { device, measures } }) {
    const { cls = null, shifted = [], runs = 0 } = measures?.vitals ?? {};
    if (cls === null || cls.median <= goodCls) return null;
    const isPoor = cls.median > poorCls;
    return {
      message: isPoor ? "poor" : "shifts",
      data: {
        cls: rounded(cls.median),
        range: `${rounded(cls.min)}–${rounded(cls.max)}`,
        runs,
        device: deviceNames[device],
        elements: shifted.length === 0 ? ["unknown"] : examples(shifted.slice(0, 3).map(({ selector }) => selector)),
      },
      rank: cls.median,
      ...(isPoor ? {} : { certainty: "review" }),
    };
  },
});

/** Returns a layout shift with two decimals. */
function rounded(cls: number): number {
  return Math.round(cls * 100) / 100;
}
