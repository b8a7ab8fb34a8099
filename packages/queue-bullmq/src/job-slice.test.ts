import fc from "fast-check";
import { expect, it } from "vitest";
import { jobData, jobId, jobSlice } from "./job-slice.ts";

const text = fc.string({ unit: "binary" });

it("reads back every slice that it has written", () => {
  const slices = fc.record(
    { kind: text, tenant: text, id: text, epoch: fc.nat() },
    { requiredKeys: ["kind", "tenant", "id"] },
  );
  fc.assert(
    fc.property(slices, (slice) => {
      expect(jobSlice(JSON.parse(JSON.stringify(jobData(slice))))).toEqual(slice);
    }),
  );
});

it("reads nothing from jobs of others", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jobSlice(value)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(text, (slice) => {
      expect(jobSlice({ slice })).toBeNull();
    }),
  );
});

it("makes ids that are neither numbers nor hold colons, a different one for every key", () => {
  fc.assert(
    fc.property(text, (key) => {
      expect(jobId(key)).toMatch(/^k[0-9a-f]{64}$/);
    }),
  );
  expect(jobId("a")).not.toBe(jobId("b"));
});
