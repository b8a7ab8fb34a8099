import { describe, expect, it } from "vitest";
import { foundText } from "../audit/found-text.ts";
import { evidenceSource } from "../evidence/sources.ts";
import { measures } from "../generated/registry.ts";
import type { PageMeasureCases, SiteMeasureCases } from "../testing/cases.ts";
import { idPrefixes } from "./check-ids.ts";
import { evaluateOnPage } from "./evaluate.ts";
import type { Measure } from "./measure.ts";
import type { Verdict } from "./verdict.ts";

type AnyCases = PageMeasureCases | SiteMeasureCases;

const checkFiles = import.meta.glob<{ default: Measure }>(["./*/*.ts", "!./*/*.cases.ts"], { eager: true });
const caseFiles = import.meta.glob<{ default: AnyCases }>("./*/*.cases.ts", { eager: true });
const sources = import.meta.glob<string>("./*/*.ts", { query: "?raw", import: "default", eager: true });
const declared = Object.entries(checkFiles).map(([file, { default: check }]) => ({
  file,
  check,
  cases: caseFiles[file.replace(/\.ts$/, ".cases.ts")]?.default,
}));
const scored = new Set(["gate", "scored", "penalty", "agent", "agent-defect", "policy"]);

function verdictOn(check: Measure, input: unknown): Verdict {
  // The cases' types bind inputs to their check; a list over all checks cannot say so.
  const evaluate: (on: never) => Verdict =
    check.scope === "site" ? (on) => check.evaluate(on) : (on) => evaluateOnPage(check, on);
  return evaluate(input as never);
}

it("has a check beside every file of cases, and registers every check", () => {
  expect(declared.filter(({ cases }) => cases === undefined)).toEqual([]);
  expect(declared).toHaveLength(Object.keys(caseFiles).length);
  expect(measures.map(({ meta }) => meta.id).sort()).toEqual(declared.map(({ check }) => check.meta.id).sort());
});

describe.each(declared)("$file", ({ file, check, cases }) => {
  const { meta } = check;
  const isScored = scored.has(meta.class);

  it("is named by its file and filed by its pillar", () => {
    const [prefix, name] = meta.id.split(".");
    expect(`./${meta.pillar}/${name}.ts`).toBe(file);
    expect(prefix).toBe(idPrefixes[meta.pillar]);
  });

  it("has nothing left of the scaffold to fill in", () => {
    for (const name of [file, file.replace(/\.ts$/, ".cases.ts")]) {
      expect(sources[name]?.match(/TODO.*/g) ?? [], name).toEqual([]);
    }
  });

  it("says why it matters, what to do, and on whose word", () => {
    expect(meta.title).not.toMatch(/\.$/);
    expect(meta.why.length).toBeGreaterThan(20);
    expect(meta.fix.length).toBeGreaterThan(10);
    expect(meta.sources.length).toBeGreaterThan(0);
    for (const source of meta.sources) expect(evidenceSource(source).title).not.toBe("");
  });

  it("weighs something if it is scored, and nothing otherwise", () => {
    if (["scored", "agent", "agent-defect", "policy"].includes(meta.class)) expect(meta.weight).toBeGreaterThan(0);
    else expect(meta.weight).toBe(0);
  });

  it("has cases on both sides", () => {
    const scores = (cases?.scores ?? []).map(([, score]) => score);
    if (!isScored) {
      expect(scores).toEqual([]);
      expect((cases?.reports ?? []).length).toBeGreaterThan(0);
    } else if (meta.id === "mi.ai-plugin-stale") expect(scores).toEqual([0]);
    else {
      expect(Math.max(...scores)).toBe(1);
      expect(Math.min(...scores)).toBeLessThan(1);
      expect(scores.length + (cases?.notApplicable ?? []).length).toBeGreaterThanOrEqual(3);
    }
  });

  it("gives every case its score", () => {
    for (const [index, [input, score]] of (cases?.scores ?? []).entries()) {
      const verdict = verdictOn(check, input);
      expect({ index, ...verdict }).toMatchObject({ index, kind: "measured" });
      if (verdict.kind === "measured") {
        expect({ index, seen: verdict.seen, score: verdict.score }).toEqual({
          index,
          seen: verdict.seen,
          score: expect.closeTo(score, 4),
        });
      }
    }
  });

  it("reports what its cases say", () => {
    for (const [input, seen] of cases?.reports ?? []) {
      expect(verdictOn(check, input)).toMatchObject({ kind: "reported", seen });
    }
  });

  it("states what it found with values that it saw", () => {
    for (const [input] of [...(cases?.scores ?? []), ...(cases?.reports ?? [])]) {
      const verdict = verdictOn(check, input);
      if ((verdict.kind === "measured" && verdict.score < 1) || verdict.kind === "reported")
        expect(foundText(meta.found, verdict.seen)).not.toMatch(/[{}]|true|false|undefined|null|^\W*$/);
    }
  });

  it("does not apply where its cases say so", () => {
    for (const input of cases?.notApplicable ?? [])
      expect(verdictOn(check, input)).toMatchObject({ kind: "not-applicable" });
  });

  it("is unmeasured where its cases say so", () => {
    for (const input of cases?.unmeasured ?? []) expect(verdictOn(check, input)).toMatchObject({ kind: "unmeasured" });
  });
});
