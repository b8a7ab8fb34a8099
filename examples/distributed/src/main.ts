import { metrics } from "@opentelemetry/api";
import { createAuditor, systemClock } from "sightline";
import { bullmqQueue } from "sightline/bullmq";
import { apiTokens, createHandler } from "sightline/http";
import { serve } from "sightline/http/node";
import { postgresStore } from "sightline/postgres";
import { recordMetrics } from "./metrics.ts";
import { settingsOf } from "./settings.ts";

// Failures of the start, such as a missing setting, end with their message instead of a stack trace.
const explain = ({ message }: Error) => {
  console.error(message);
  process.exit(1);
};
process.once("uncaughtException", explain);

const settings = settingsOf(process.env);
const { role, leaseMs } = settings;
const store = await postgresStore(settings.store);
const queue = await bullmqQueue(settings.queue, { leaseMs, logger: console });
const auditor = createAuditor({ store, queue, logger: console });
const handler = createHandler({ auditor, role, allowPrivate: settings.allowPrivate, logger: console });
// Does nothing until an OpenTelemetry SDK is loaded: node --import ./telemetry.mjs dist/main.js
const stopMetrics = recordMetrics(metrics.getMeter("sightline"));
const server = await serve(handler, { port: settings.port });
// From here on, an error is a bug, and its stack trace says where.
process.off("uncaughtException", explain);

if (role !== "worker") {
  const { token } = await apiTokens(auditor.records, systemClock).issue({ tenantId: "example", plan: "scale" });
  console.log(JSON.stringify({ url: server.url, token }));
} else console.log(JSON.stringify({ url: server.url }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    // Requests are answered, crawls are put back into the queue, and another worker goes on with them.
    await server.close();
    await auditor.close();
    stopMetrics();
  });
}
