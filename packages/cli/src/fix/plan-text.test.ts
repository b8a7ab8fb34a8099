import { expect, it } from "vitest";
import type { FixPlan, ShownPatch } from "./fix-plan.ts";
import { planText } from "./plan-text.ts";

function patch(id: string, appliesTo: ShownPatch["appliesTo"]): ShownPatch {
  const place = { files: ["a.html"], diff: "", appliesTo, noSource: null };
  return { id, rule: "a", target: null, summary: "", issues: [id], gain: 1, measured: "alone", ...place };
}

const plan: FixPlan = {
  folder: "dist",
  findings: 2,
  fixable: 2,
  score: { before: 50, after: 52, gain: 2 },
  audits: 3,
  patches: [patch("a-1", "source"), patch("a-2", "build")],
  refused: [],
  notOffered: [],
  isApplied: true,
  built: null,
};

it("says of all patches that they are applied where nothing is built", () => {
  expect(planText(plan)).toContain("Applied: 2 patches for 2 findings\n");
});

it("says of those of the source that they are applied where that is built", () => {
  const built = { isKept: true, reason: null, score: 51, gain: 1 };
  const text = planText({ ...plan, built });
  expect(text).toContain("Applied: 1 patch for 1 finding\nProved, not applied: 1 patch for 1 finding\n");
});

it.each([
  [{ findings: 0, fixable: 0 }, "The audit found nothing to fix."],
  [{ findings: 2, fixable: 0 }, "No finding is of a rule with a mechanical fix. The report of `sightline audit dist`"],
  [{ findings: 2, fixable: 1 }, "None could be made; the reasons are below."],
])("says why no patch is kept for %j", (facts, text) => {
  expect(planText({ ...plan, patches: [], isApplied: false, ...facts })).toContain(`No patch is kept. ${text}`);
});

it("does not say of patches that they are applied where the source was set back", () => {
  const built = { isKept: false, reason: "after the build, a finding is still there", score: null, gain: null };
  const text = planText({ ...plan, isApplied: false, built });
  expect(text).toContain("Proved, not applied: 2 patches for 2 findings\n");
  expect(text).not.toContain("Applied:");
});
