import type { Finding } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { soundFindings } from "./sound-findings.ts";

const finding = (more: Partial<Finding>): Finding => ({
  subject: { kind: "page", url: "https://site.test/" },
  message: "long",
  ...more,
});

describe("soundFindings", () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "refuses %s, which JSON cannot hold",
    (value) => {
      expect(() => soundFindings([finding({ data: { length: 3, width: value } })])).toThrow(
        `it gave ${value} as width`,
      );
      expect(() => soundFindings([finding({ count: value })])).toThrow(`it counted ${value} targets`);
    },
  );

  it("passes on findings in their order", () => {
    const findings = [finding({ data: { length: 3 } }), finding({ count: 2 })];
    expect(soundFindings(findings.values())).toEqual(findings);
    expect(soundFindings([])).toEqual([]);
  });
});
