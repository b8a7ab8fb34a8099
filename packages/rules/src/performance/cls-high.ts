import { type RenderedPage, vitalLimits } from "@sightline/model";
import { examples } from "../evidence.ts";
import { defineRenderedRule, type RenderedFault } from "../rendered-rule.ts";
import { fieldFault, overVisits, recordWith } from "./field-figures.ts";
import { deviceNames } from "./lab-figures.ts";

const { good: goodCls, poor: poorCls } = vitalLimits.cls;

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
    "poor-field": [
      "have a layout shift of more than 0.25 at the 75th percentile of visits",
      `{first}: {cls} ${overVisits}.`,
    ],
    "shifts-field": [
      "have a layout shift between 0.1 and 0.25 at the 75th percentile of visits",
      `{first}: {cls} ${overVisits}.`,
    ],
  },
  population: "html",
  looksAt: (page) => recordWith("cls", page) !== null || (page.measures?.vitals?.cls ?? null) !== null,

  faultOf({ rendered }) {
    const record = recordWith("cls", rendered);
    if (record === null) return labFault(rendered);
    const messages = { poor: "poor-field", "needs-improvement": "shifts-field" };
    const { device } = rendered;
    return fieldFault("cls", { record, device }, messages, (p75) => ({ cls: rounded(p75) }));
  },
});

function labFault({ device, measures }: RenderedPage): RenderedFault | null {
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
}

/** Returns a layout shift with two decimals. */
function rounded(cls: number): number {
  return Math.round(cls * 100) / 100;
}
