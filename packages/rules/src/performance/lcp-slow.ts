import { type RenderedPage, vitalLimits } from "@sightline/model";
import { quote } from "../evidence.ts";
import { defineRenderedRule, type RenderedFault } from "../rendered-rule.ts";
import { fieldFault, overVisits, recordWith } from "./field-figures.ts";
import { deviceNames } from "./lab-figures.ts";

const { good: goodMs, poor: poorMs } = vitalLimits.lcpMs;

export default defineRenderedRule({
  meta: {
    id: "lcp-slow",
    category: "performance",
    title: "The main content of pages appears late",
    severity: "warning",
    why: "Visitors wait in front of a page without its main content, and some leave. Google counts the Largest Contentful Paint (LCP) among the Core Web Vitals, which it uses in ranking.",
    fix: "Let the HTML name the largest image or text itself, send it early, and load what it waits for first: a faster server, fewer blocking files, a smaller image with fetchpriority=high.",
    sources: ["https://web.dev/articles/lcp", "https://web.dev/articles/optimize-lcp"],
    measures: "timings",
  },
  says: {
    poor: [
      "show their main content after more than 4 s in the lab",
      "{first}: {seconds} s, the median of {runs} loads ({range} s) as on {device}, for {element}.",
    ],
    slow: [
      "show their main content after 2.5 to 4 s in the lab",
      "{first}: {seconds} s, the median of {runs} loads ({range} s) as on {device}, for {element}.",
    ],
    "poor-field": [
      "show their main content after more than 4 s at the 75th percentile of visits",
      `{first}: {seconds} s ${overVisits}.`,
    ],
    "slow-field": [
      "show their main content after 2.5 to 4 s at the 75th percentile of visits",
      `{first}: {seconds} s ${overVisits}.`,
    ],
  },
  population: "html",
  looksAt: (page) => recordWith("lcpMs", page) !== null || (page.measures?.vitals?.lcpMs ?? null) !== null,

  faultOf({ rendered }) {
    const record = recordWith("lcpMs", rendered);
    if (record === null) return labFault(rendered);
    const messages = { poor: "poor-field", "needs-improvement": "slow-field" };
    const { device } = rendered;
    return fieldFault("lcpMs", { record, device }, messages, (p75) => ({ seconds: seconds(p75) }));
  },
});

function labFault({ device, measures }: RenderedPage): RenderedFault | null {
  const { lcpMs = null, lcpElement = null, runs = 0 } = measures?.vitals ?? {};
  if (lcpMs === null || lcpMs.median <= goodMs) return null;
  const isPoor = lcpMs.median > poorMs;
  return {
    message: isPoor ? "poor" : "slow",
    data: {
      seconds: seconds(lcpMs.median),
      range: `${seconds(lcpMs.min)}–${seconds(lcpMs.max)}`,
      runs,
      device: deviceNames[device],
      element: lcpElement === null ? "unknown" : quote(lcpElement.url ?? lcpElement.selector),
    },
    rank: lcpMs.median,
    // Networks and devices of visitors are often faster than those of the lab.
    ...(isPoor ? {} : { certainty: "review" }),
  };
}

/** Returns seconds with one decimal. */
function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
