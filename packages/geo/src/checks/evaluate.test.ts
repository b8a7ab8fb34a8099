import { expect, it } from "vitest";
import { page } from "../testing/index.ts";
import { evaluateOnPage } from "./evaluate.ts";
import { definePageMeasure, type MeasureMeta } from "./measure.ts";
import { measured } from "./verdict.ts";

const measureOf = (
  gates: Partial<Pick<MeasureMeta, "pageTypes" | "pillar" | "class">> & { readonly languages?: readonly string[] },
) =>
  definePageMeasure({
    meta: {
      id: "retr.sample",
      pillar: "retrievability",
      title: "Sample",
      why: "Sample",
      fix: "Sample",
      found: "Sample",
      weight: 1,
      evidence: "D",
      sources: ["practice"],
      effort: "S",
      ...gates,
    },
    reads: ["record"],
    evaluate: () => measured(1),
  });
const unsure = page({ url: "https://site.test/x" });

it("evaluates a measure on the types of pages on which it means something", () => {
  const onArticles = measureOf({ pageTypes: ["article"] });
  expect(evaluateOnPage(onArticles, page()).kind).toBe("measured");
  expect(evaluateOnPage(onArticles, page({ url: "https://site.test/tags/boots" })).kind).toBe("not-applicable");
});

it("judges a page of unsure type only by measures that hold for every type", () => {
  expect(unsure.type).toBe("unsure");
  expect(evaluateOnPage(measureOf({ pageTypes: ["article", "other"] }), unsure).kind).toBe("not-applicable");
  expect(evaluateOnPage(measureOf({}), unsure).kind).toBe("measured");
});

it("says in which language a measure was not validated", () => {
  const inEnglish = measureOf({ languages: ["en"] });
  const japanese = page({ text: "# 靴\n靴は足を守る道具です。", record: { lang: "ja" } });
  expect(evaluateOnPage(inEnglish, page()).kind).toBe("measured");
  expect(evaluateOnPage(inEnglish, japanese)).toEqual({
    kind: "unmeasured",
    reason: "Not validated for Japanese.",
  });
  expect(evaluateOnPage(inEnglish, page({ text: "# 7\n12", record: { lang: null } }))).toEqual({
    kind: "unmeasured",
    reason: "The language of the page is unknown.",
  });
});

const shell = page({ text: "", html: '<body><div id="root"></div><script src="/app.js"></script></body>' });

it.each([
  "renderability",
  "retrievability",
  "freshness",
  "authority",
  "structured-data",
  "machine-interfaces",
] as const)("leaves the %s of a page that scripts write unmeasured", (pillar) => {
  expect(evaluateOnPage(measureOf({ pillar }), page()).kind).toBe("measured");
  expect(evaluateOnPage(measureOf({ pillar }), shell)).toEqual({
    kind: "unmeasured",
    reason: "Scripts write the content of the page, and pages were not rendered.",
  });
});

it.each(["access", "policy", "integrity"] as const)("measures the %s of a page that scripts write", (pillar) => {
  expect(evaluateOnPage(measureOf({ pillar }), shell).kind).toBe("measured");
});

it("tells by a gate that scripts write a page", () => {
  expect(evaluateOnPage(measureOf({ pillar: "renderability", class: "gate" }), shell).kind).toBe("measured");
});
