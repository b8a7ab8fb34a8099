import { expect, it } from "vitest";
import { distinctTargets, effectiveCanonicals } from "./declared-targets.ts";

const canonical = (url: string | null, parts: { place?: "head" | "body" | "header"; qualified?: boolean } = {}) => ({
  raw: url ?? "",
  url,
  place: "head" as const,
  qualified: false,
  ...parts,
});

it("leaves out canonicals of the body and those with further attributes", () => {
  const head = canonical("https://site.test/a");
  const header = canonical("https://site.test/b", { place: "header" });
  const ignored = [
    canonical("https://site.test/c", { place: "body" }),
    canonical("https://site.test/d", { qualified: true }),
  ];
  expect(effectiveCanonicals([head, ...ignored, header])).toEqual([head, header]);
});

it("counts spellings of one URL once and nothing that is not a URL", () => {
  const targets = distinctTargets([
    canonical("https://site.test/a#x"),
    canonical("https://site.test/a"),
    canonical(null),
    canonical("https://site.test/b"),
  ]);
  expect(targets).toEqual(["https://site.test/a#x", "https://site.test/b"]);
});
