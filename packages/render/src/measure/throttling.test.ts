import { expect, it } from "vitest";
import { throttlings } from "./throttling.ts";

it("throttles mobile as Lighthouse's slow 4G", () => {
  expect(throttlings.mobile.latencyMs).toBe(562.5);
  expect(throttlings.mobile.downloadKbps).toBeCloseTo(1474.56, 8);
  expect(throttlings.mobile.uploadKbps).toBe(675);
  expect(throttlings.mobile.cpuSlowdown).toBe(4);
});

it("does not slow the processor of desktop", () => {
  expect(throttlings.desktop).toEqual({ latencyMs: 150, downloadKbps: 9216, uploadKbps: 9216, cpuSlowdown: 1 });
});
