import { describe, expect, it } from "vitest";
import type { GeoAudit } from "../result/geo-audit.ts";
import { readinessOf } from "./readiness.ts";
import { unknownAnswer } from "./unknown-answer.ts";

type Answer = GeoAudit["answers"]["read"];
const known = (share: number, state: Answer["state"] = "partly"): Answer => ({
  ...unknownAnswer("coverage", ""),
  ...{ state, code: null, share },
});
const unknown = unknownAnswer("no-model", "");
const of = (read: Answer, who: Answer, answer: Answer, trust: Answer) => readinessOf({ read, who, answer, trust });

describe("readiness", () => {
  it("is the first answer times the mean of the known others", () => {
    const answers = of(known(0.9), known(0.6), known(0.8), known(1));
    expect(answers).toEqual({ readiness: 72, basis: ["read", "who", "answer", "trust"] });
    expect(of(known(0.9), known(0.6), unknown, known(1))).toEqual({ readiness: 72, basis: ["read", "who", "trust"] });
    expect(of(known(1), unknown, unknown, known(0.555)).readiness).toBe(56);
  });

  it("is 20 at most if engines cannot read the site", () => {
    expect(of(known(0.49, "no"), known(1), known(1), known(1)).readiness).toBe(20);
    expect(of(known(0.1, "no"), known(1), known(1), known(1)).readiness).toBe(10);
  });

  it("has no value, and no basis, if the first answer or all others are unknown", () => {
    expect(of(unknown, known(1), known(1), known(1))).toEqual({ readiness: null, basis: [] });
    expect(of(known(1), unknown, unknown, unknown)).toEqual({ readiness: null, basis: [] });
  });
});
