import { expect, it } from "vitest";
import { metricsOf } from "./metrics-of.ts";

it("counts nothing by default", async () => {
  expect(await metricsOf({})).toEqual({});
});

it("counts with a token for scrapers", async () => {
  const { metrics } = await metricsOf({ SIGHTLINE_METRICS_TOKEN: " 0123456789abcdef\n" });
  expect(metrics?.token).toBe("0123456789abcdef");
  metrics?.close();
});

it.each(["secret", "0123456789 abcdef"])("refuses the token %j", async (token) => {
  await expect(metricsOf({ SIGHTLINE_METRICS_TOKEN: token })).rejects.toThrow("openssl rand -hex 32");
});
