import { defineRenderedRule } from "../rendered-rule.ts";
import { fieldFault, overVisits, recordWith } from "./field-figures.ts";

export default defineRenderedRule({
  meta: {
    id: "inp-slow",
    category: "performance",
    title: "Pages react late to clicks, taps and keys",
    severity: "notice",
    why: "Visitors click or type and see nothing happen, and do it again or leave. Google counts the Interaction to Next Paint (INP) among the Core Web Vitals, which it uses in ranking.",
    fix: "Split scripts that run for more than 50 ms into shorter tasks, show a first reaction before the rest of the work of an event, and load third-party scripts late or not at all.",
    sources: ["https://web.dev/articles/inp", "https://web.dev/articles/optimize-inp"],
    measures: "timings",
  },
  says: {
    poor: [
      "take more than 500 ms to react at the 75th percentile of visits",
      `{first}: {milliseconds} ms ${overVisits}.`,
    ],
    slow: ["take 200 to 500 ms to react at the 75th percentile of visits", `{first}: {milliseconds} ms ${overVisits}.`],
  },
  population: "html",
  // No lab loads a page as its visitors use it.
  looksAt: (page) => recordWith("inpMs", page) !== null,

  faultOf({ rendered }) {
    const record = recordWith("inpMs", rendered);
    if (record === null) return null;
    const messages = { poor: "poor", "needs-improvement": "slow" };
    const { device } = rendered;
    return fieldFault("inpMs", { record, device }, messages, (p75) => ({ milliseconds: Math.round(p75) }));
  },
});
