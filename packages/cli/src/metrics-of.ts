import { type HandlerOptions, isMetricsToken, minMetricsTokenLength } from "@sightline/http";
import { CommandFailure } from "./exit-codes.ts";

const variable = "SIGHTLINE_METRICS_TOKEN";

/**
 * Starts to count what `/metrics` answers, if SIGHTLINE_METRICS_TOKEN has the token that scrapers send; nothing by
 * default. @throws CommandFailure for a token that is too short
 */
export async function metricsOf(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Pick<HandlerOptions, "metrics">> {
  const token = env[variable]?.trim() ?? "";
  if (token === "") return {};
  if (!isMetricsToken(token)) {
    throw new CommandFailure(
      `${variable} must have at least ${minMetricsTokenLength} characters and no space, for example from \`openssl rand -hex 32\`.`,
    );
  }
  const { prometheusMetrics } = await import("@sightline/http/metrics");
  return { metrics: prometheusMetrics({ token }) };
}
