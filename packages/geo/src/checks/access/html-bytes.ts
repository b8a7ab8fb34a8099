import { htmlOverGooglebotLimit } from "@sightline/rules/shared";
import { ramp } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured } from "../verdict.ts";

const limitBytes = 2_097_152;

export default definePageMeasure({
  meta: {
    id: "access.html-bytes",
    pillar: "access",
    title: "HTML exceeds the size limits of crawlers",
    why: "Googlebot reads the first 2 MB of an HTML page and ignores the rest.",
    fix: "Move inline scripts, styles and data into separate files, and paginate very long lists.",
    found: "{bytes} bytes of HTML and headers. Up to 1,572,864 pass; Googlebot ignores what exceeds 2,097,152.",
    weight: 2,
    evidence: "B",
    sources: ["google-fetch-limits"],
    effort: "M",
  },
  reads: ["record"],
  coveredBy: [htmlOverGooglebotLimit],

  evaluate({ record }) {
    const headerBytes = record.headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    const bytes = record.bodyBytes + headerBytes;
    return measured(bytes >= limitBytes ? 0 : 1 - ramp(bytes, 1_572_864, limitBytes), { bytes });
  },
});
