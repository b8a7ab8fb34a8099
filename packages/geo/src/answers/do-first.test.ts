import { describe, expect, it } from "vitest";
import type { CheckTally } from "../findings/finding-fold.ts";
import type { GeoFinding } from "../result/geo-audit.ts";
import { doFirst, type RelatedFault } from "./do-first.ts";

const tally = (id: string, more: Partial<CheckTally> = {}): CheckTally => ({
  ...{ id, title: id, answer: "trust", effect: "costs", severity: "warning", why: "", fix: `Mend ${id}.`, sources: [] },
  ...{ status: "failed", reason: null, assessed: 40, failing: 10, review: 0, pages: 10, sample: [], fault: id },
  ...more,
});
const finding = (rule: string, more: Partial<GeoFinding> = {}): GeoFinding => ({
  ...{ id: `${rule} 1`, rule, severity: "warning", certainty: "certain", message: "found", text: `${rule} was seen.` },
  ...{ subject: { kind: "page", url: "https://site.test/" }, data: {}, source: null, accepted: false },
  ...more,
});
const related = (rule: string, more: Partial<RelatedFault> = {}): RelatedFault => ({
  ...{ rule, effect: "costs", severity: "warning", fix: `Mend ${rule}.`, text: `${rule}.`, pages: 10 },
  ...{ sample: ["https://site.test/"], issueIds: ["issue"] },
  ...more,
});
const idsOf = (tallies: readonly CheckTally[], faults: readonly RelatedFault[] = []) =>
  doFirst({ tallies, findings: [], related: faults }, new Map()).map(({ rule }) => rule);

describe("what to do first", () => {
  it("comes by effect, then by severity, then by pages, then by places to edit, then by id", () => {
    const robots = tally("robots", { effect: "blocks", assessed: 1, failing: 1, pages: 3 });
    const tidy = tally("tidy", { effect: "tidies", pages: 40 });
    expect(idsOf([tidy, tally("few", { failing: 3, pages: 3 }), tally("many"), robots])).toEqual([
      "robots",
      "many",
      "few",
      "tidy",
    ]);
    expect(idsOf([tally("pages"), tally("site", { assessed: 1, failing: 1 })])).toEqual(["site", "pages"]);
    expect(idsOf([tally("b"), tally("a")])).toEqual(["a", "b"]);
    expect(idsOf([tally("notice", { severity: "notice" }), tally("error", { severity: "error", pages: 1 })])).toEqual([
      "error",
      "notice",
    ]);
  });

  it("counts failed rules of the crawl among them, without what they leave to tidy up", () => {
    const rules = [related("canonical", { severity: "error" }), related("buttons", { effect: "tidies" })];
    expect(idsOf([tally("a"), tally("tidy", { effect: "tidies" })], rules)).toEqual(["canonical", "a", "tidy"]);
    expect(doFirst({ tallies: [], findings: [], related: rules }, new Map())[0]).toEqual({
      ...{ rule: "canonical", effect: "costs", title: "Mend canonical.", text: "canonical.", pages: 10 },
      ...{ sample: ["https://site.test/"], line: null, issueIds: ["issue"], patch: null },
    });
  });

  it("is four steps at most, of what failed for certain", () => {
    const passed = tally("passed", { status: "passed", failing: 0, pages: 0, review: 9 });
    expect(idsOf([passed, ...["a", "b", "c", "d", "e"].map((id) => tally(id))])).toEqual(["a", "b", "c", "d"]);
    expect(idsOf([passed])).toEqual([]);
  });

  it("shows what was seen, with the deciding line, the pages and the patch", () => {
    const patch = { target: "/robots.txt", diff: "-Disallow: /", note: null };
    const found = [
      finding("a", { certainty: "review", text: "Perhaps." }),
      finding("a", { accepted: true, text: "Accepted." }),
      finding("a", { id: "certain", data: { line: "robots.txt line 2 (Disallow: /)" } }),
      finding("b"),
    ];
    const [step] = doFirst(
      { tallies: [tally("a", { sample: ["https://site.test/a"] })], findings: found, related: [] },
      new Map([["a", patch]]),
    );
    expect(step).toEqual({
      ...{ rule: "a", effect: "costs", title: "Mend a.", text: "a was seen.", pages: 10 },
      ...{ sample: ["https://site.test/a"], line: "robots.txt line 2 (Disallow: /)", issueIds: ["certain"], patch },
    });
  });
});
