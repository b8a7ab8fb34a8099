import { quote } from "../evidence.ts";
import { defineRenderedRule } from "../rendered-rule.ts";
import { deviceNames } from "./lab-figures.ts";

/** Limits of “good” and “poor” at https://web.dev/articles/lcp, as of November 2026. */
const goodMs = 2500;
const poorMs = 4000;

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
  },
  population: "html",
  looksAt: ({ measures }) => (measures?.vitals?.lcpMs ?? null) !== null,

  faultOf({ rendered: { device, measures } }) {
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
  },
});

/** Returns seconds with one decimal. */
function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
