import { describe, expect, it } from "vitest";
import { effects } from "../answers/answer-state.ts";
import { foundText } from "../findings/found-text.ts";
import { answerCheckIds } from "../generated/check-ids.ts";
import { answerChecks } from "../generated/registry.ts";
import type { PageCheckCases, SiteCheckCases } from "../testing/index.ts";
import type { AnswerCheck, AnswerFinding, NotAssessed } from "./answer-check.ts";

const modules = import.meta.glob<{ default: AnswerCheck }>(["./*/*.ts", "!./*/*.cases.ts", "!./*/*.test.ts"], {
  eager: true,
});
const caseFiles = import.meta.glob<{ default: PageCheckCases & SiteCheckCases }>("./*/*.cases.ts", { eager: true });
const texts = import.meta.glob<string>("./*/*.ts", { query: "?raw", import: "default", eager: true });
const declared = Object.entries(caseFiles).map(([file, { default: cases }]) => {
  const check = modules[file.replace(".cases.ts", ".ts")]?.default;
  if (check === undefined) throw new Error(`${file} has no check beside it.`);
  return { file, check, cases };
});

/** Evaluates a check on an input; the caller gives cases of the check's own scope. */
function evaluated(check: AnswerCheck, input: never): readonly AnswerFinding[] | NotAssessed {
  const not = check.assess?.(input) ?? null;
  return not ?? [...check.evaluate(input)];
}

it("has a check for every file of cases, and knows all ids", () => {
  expect(declared.map(({ check }) => check.meta.id).sort()).toEqual(answerChecks.map(({ meta }) => meta.id).sort());
  expect([...answerCheckIds].sort()).toEqual(answerChecks.map(({ meta }) => meta.id).sort());
});

describe.each(declared)("$file", ({ file, check, cases }) => {
  it("is filed under its answer, and says why it matters, what to do and on whose word", () => {
    const { id, answer, title, why, fix, sources, severity, effect } = check.meta;
    expect(file).toBe(`./${answer}/${id.split(".")[1]}.cases.ts`);
    expect(title).not.toMatch(/\.$/);
    expect(why.length).toBeGreaterThan(20);
    expect(fix.length).toBeGreaterThan(10);
    if (severity !== "notice") expect(sources.length).toBeGreaterThan(0);
    expect(effects).toContain(effect);
  });

  it.runIf(check.meta.answer === "trust")("names the fault in words of its own, for the answer", () => {
    const { fault, title } = check.meta;
    expect(fault).toMatch(/^[a-z].*[a-z]$/);
    expect(fault).not.toBe(`${title.charAt(0).toLowerCase()}${title.slice(1)}`);
  });

  it("has nothing left of the scaffold to fill in", () => {
    for (const name of [file, file.replace(".cases.ts", ".ts")]) {
      expect(texts[name]?.match(/TODO.*/g) ?? [], name).toEqual([]);
    }
  });

  it("passes what is right", () => {
    expect(cases.passes.length).toBeGreaterThanOrEqual(2);
    const outcomes = cases.passes.map((on) => evaluated(check, on as never));
    expect(outcomes).toEqual(cases.passes.map(() => []));
  });

  it("finds what is wrong, in the words of every message", () => {
    const found = cases.fails.map(({ on }) => findingsOf(evaluated(check, on as never)));
    expect(found.map((findings) => findings.map(({ message }) => message))).toEqual(
      cases.fails.map(({ messages }) => messages),
    );
    for (const [index, { certainty = "certain" }] of cases.fails.entries()) {
      expect([index, new Set(found[index]?.map((one) => one.certainty ?? "certain"))]).toEqual([
        index,
        new Set([certainty]),
      ]);
    }
    const said = new Set(found.flat().map(({ message }) => message));
    expect([...said].sort()).toEqual(Object.keys(check.meta.messages).sort());
    for (const { message, data = {} } of found.flat()) {
      expect(foundText(check.meta.messages[message] ?? "", data)).not.toMatch(/^$|\{[a-z]+\}(?!\})/i);
    }
  });

  it("says where it cannot be assessed", () => {
    for (const on of cases.notAssessed ?? []) expect(Array.isArray(evaluated(check, on as never))).toBe(false);
  });
});

function findingsOf(outcome: readonly AnswerFinding[] | NotAssessed): readonly AnswerFinding[] {
  return Array.isArray(outcome) ? outcome : [];
}
