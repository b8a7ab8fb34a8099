import { expect, it } from "vitest";
import { policyConflicts } from "./policy-conflicts.ts";

const sources = { signals: [], usages: [], licences: [], tdmFile: null, tdm: null, hasTdmStatement: false };
const silent = {
  sources,
  access: () => ({ allowed: true, line: null }),
  homeIsIndexable: true,
  disallowedLlmsLinks: [],
};

it("finds none where a site says nothing", () => {
  expect(policyConflicts(silent)).toEqual([]);
});
