import { describe, expect, it } from "vitest";
import { definePageCheck, type PageCheck } from "../checks/answer-check.ts";
import { origin, page } from "../testing/index.ts";
import { findingFold } from "./finding-fold.ts";

const meta = {
  id: "test.check",
  answer: "trust",
  effect: "costs",
  severity: "warning",
  title: "A fault",
  why: "It costs something.",
  fix: "Mend it.",
  sources: ["https://example.com/"],
  messages: { fault: "Seen: {what}." },
} as const;

function check(parts: Partial<Omit<PageCheck, "scope" | "meta">> = {}): PageCheck {
  return definePageCheck({
    meta,
    *evaluate() {
      yield { message: "fault", data: { what: "this" } };
    },
    ...parts,
  });
}

function fold(of: PageCheck, isAccepted = () => false) {
  return findingFold({ checks: [of], switchedOff: new Set(), isAccepted });
}

describe("a fold of findings", () => {
  it("tells a finding in words, and counts its page", () => {
    const findings = fold(check());
    expect([...findings.addPage(page())]).toEqual(["test.check"]);
    const { findings: found, tallies } = findings.finish();
    expect(found).toMatchObject([{ rule: "test.check", text: "Seen: this.", certainty: "certain", accepted: false }]);
    expect(tallies).toMatchObject([
      { fault: "a fault", status: "failed", assessed: 1, failing: 1, sample: [`${origin}/blog/boots`] },
    ]);
  });

  it("lets an accepted finding fail nothing", () => {
    const findings = fold(check(), () => true);
    expect(findings.addPage(page()).size).toBe(0);
    expect(findings.finish()).toMatchObject({ findings: [{ accepted: true }], tallies: [{ status: "passed" }] });
  });

  it("does not assess a check that throws, and says why", () => {
    const failing = check({
      evaluate() {
        throw new Error("a hostile page");
      },
    });
    const findings = fold(failing);
    expect(findings.addPage(page()).size).toBe(0);
    expect(findings.finish().tallies).toMatchObject([
      { status: "not-looked-at", assessed: 0, reason: "The check failed: a hostile page" },
    ]);
  });

  it("says what was not looked at", () => {
    const findings = fold(check({ assess: () => ({ notLookedAt: "Nothing was read." }) }));
    findings.addPage(page());
    expect(findings.finish().tallies).toMatchObject([{ status: "not-looked-at", reason: "Nothing was read." }]);
  });

  it("keeps a bounded number of findings, and counts all", () => {
    const findings = fold(check());
    for (let index = 0; index < 300; index += 1) findings.addPage(page({ url: `${origin}/blog/${index}` }));
    const { findings: found, total, tallies } = findings.finish();
    expect([found.length, total, tallies[0]?.failing]).toEqual([200, 300, 300]);
  });
});
