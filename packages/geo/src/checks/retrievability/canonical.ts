import { urlKey } from "@sightline/url";
import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.canonical",
    pillar: "retrievability",
    title: "Canonical is ambiguous",
    why: "Engines combine the signals of several URLs only if the canonical is clear.",
    fix: "Name the preferred URL once, as an absolute URL, in the head.",
    weight: 2.5,
    evidence: "B",
    sources: ["google-canonical", "bing-guidelines"],
    effort: "S",
  },
  reads: ["record"],

  evaluate({ record }) {
    if (record.indexability !== "indexable") return notApplicable;
    const canonicals = record.canonicals.filter(({ qualified }) => !qualified);
    if (canonicals.length === 0) return notApplicable;
    const targets = new Set(canonicals.map(({ url }) => url));
    const conditions = {
      isSingle: canonicals.filter(({ place }) => place !== "header").length <= 1,
      isAbsolute: canonicals.every(({ raw }) => /^https?:\/\//i.test(raw.trim())),
      isInHead: canonicals.every(({ place }) => place !== "body"),
      namesItself: canonicals.every(({ url }) => url !== null && urlKey(url) === urlKey(record.url)),
      agrees: targets.size === 1,
    };
    return measured(shareOf(Object.values(conditions), Boolean), conditions, canonicals[0]?.raw ?? null);
  },
});
