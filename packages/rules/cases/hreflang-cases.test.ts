import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hreflangProblem } from "../src/international/hreflang-code.ts";

const folder = new URL("../../../../shared/cases/", import.meta.url);
const file = new URL("hreflang-cases.json", folder);
const isPresent = existsSync(file);

interface HreflangCase {
  readonly id: string;
  readonly code: string;
  readonly googleValid: boolean;
}

describe.skipIf(!isPresent)("hreflang values that Google reads", () => {
  const cases: readonly HreflangCase[] = isPresent ? JSON.parse(readFileSync(file, "utf8")) : [];

  it("has cases", () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases.map(({ id, code, googleValid }) => [id, code, googleValid] as const))(
    "%s: %j is valid: %s",
    (_, code, googleValid) => {
      expect(hreflangProblem(code) === null).toBe(googleValid);
    },
  );
});

describe.skipIf(isPresent)("hreflang values that Google reads", () => {
  it.skip("skipped: ../shared/cases is absent");
});
